# cmake -DNAME= -DLABEL= -DREPOSITORY= -DCOMMIT= -DDESTINATION= -P git_fetch.cmake: one commit, without its history.
find_program(GIT git)
set(failed 1)
if(GIT)
  file(REMOVE_RECURSE ${DESTINATION})
  file(MAKE_DIRECTORY ${DESTINATION})
  foreach(step IN ITEMS "init -q" "fetch -q --depth 1 ${REPOSITORY} ${COMMIT}" "checkout -q FETCH_HEAD")
    separate_arguments(step UNIX_COMMAND "${step}")
    execute_process(COMMAND ${GIT} ${step} WORKING_DIRECTORY ${DESTINATION} RESULT_VARIABLE failed)
    if(failed)
      break()
    endif()
  endforeach()
endif()
if(failed)
  string(TOUPPER ${NAME} upper)
  message(FATAL_ERROR
    "\n${LABEL} is missing: could not fetch ${REPOSITORY} at ${COMMIT}.\n"
    "Without GitHub, on Debian, run scripts/setup.sh (sources from the machine's own apt mirror), or pass\n"
    "-DFETCHCONTENT_SOURCE_DIR_${upper}=/where/its/sources/are .\n")
endif()

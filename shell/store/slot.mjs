// A slot's text: a heading with sequence number, checksum and length, then the value as JSON.
//
//   pips-slot 1 SEQ CRC32 LENGTH\nJSON

const HEAD = /^pips-slot 1 (\d{1,15}) ([0-9a-f]{8}) (\d{1,10})\n/;

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});

export function crc32(text) {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) crc = crcTable[(crc ^ byte) & 255] ^ (crc >>> 8);
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

export function encodeSlot(seq, value) {
  const body = JSON.stringify(value);
  return `pips-slot 1 ${seq} ${crc32(body)} ${body.length}\n${body}`;
}

// {seq, value}, or null when the text is not whole.
export function decodeSlot(text) {
  const head = typeof text === 'string' ? HEAD.exec(text) : null;
  if (!head) return null;
  const body = text.slice(head[0].length);
  if (body.length !== Number(head[3]) || crc32(body) !== head[2]) return null;
  try {
    return { seq: Number(head[1]), value: JSON.parse(body) };
  } catch {
    return null;
  }
}

export const slotName = (key, n) => `pips/${key}/${n}`;
export const quarantineName = (name, text) => `pips-kept/${name}/${crc32(text)}`;

// Which of two slot texts to overwrite: the older valid one, or one that holds nothing or nothing readable.
export function olderSlot(texts) {
  const [a, b] = texts.map((text) => decodeSlot(text)?.seq ?? -1);
  return a <= b ? 0 : 1;
}

/** Generates an input too large for a file; the same size and seed give the same input. */
type Generator = (size: number, random: () => number) => string | Buffer;

const pick = (from: string, random: () => number) => from[Math.floor(random() * from.length)] ?? '';
const many = (size: number, one: () => string) => Array.from({ length: size }, one).join('');
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const ZALGO = '\u0300\u0301\u0302\u0303\u0308\u0315\u031b\u0321\u0328\u034f\u0489';
const XML_OPEN = '<openimmo><uebertragung umfang="VOLL"/><anbieter><anbieternr>1</anbieternr>';
const PNG_HEAD = '\u0089PNG\r\n\u001a\n';

export const GENERATORS: Readonly<Record<string, Generator>> = {
  'repeat-a': (size) => 'a'.repeat(size),
  'repeat-emoji': (size) => '😀'.repeat(size),
  zalgo: (size, random) => many(size, () => `a${pick(ZALGO, random)}${pick(ZALGO, random)}`),
  combining: (size) => `a${'\u0301'.repeat(size)}`,
  'unicode-noise': (size, random) => many(size, () => String.fromCodePoint(Math.floor(random() * 0xd7ff))),
  surrogates: (size, random) => many(size, () => String.fromCharCode(0xd800 + Math.floor(random() * 0x7ff))),
  blanks: (size) => ' '.repeat(size),
  'long-mail': (size) => `${'a'.repeat(size)}@${'b.'.repeat(size)}org`,
  'nested-tags': (size) => '<b>'.repeat(size),
  'attribute-flood': (size) => `<img ${many(size, () => 'onerror=alert(1) ')}>`,
  'redos-a': (size) => `${'a'.repeat(size)}!`,
  'redos-blanks': (size) => `${' '.repeat(size)}x`,
  slashes: (size) => '/'.repeat(size),
  percent: (size) => '%'.repeat(size),
  dots: (size) => './'.repeat(size),
  'deep-array': (size) => '['.repeat(size) + ']'.repeat(size),
  'deep-object': (size) => `${'{"a":'.repeat(size)}1${'}'.repeat(size)}`,
  'json-padding': (size) => JSON.stringify({ a: 'x'.repeat(size - '{"a":""}'.length) }),
  'many-keys': (size) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: size }, (_, at) => [`k${at}`, 1]))),
  'many-elements': (size) => JSON.stringify({ purchasePrice: Array.from({ length: size }, () => 1) }),
  'long-number': (size) => `{"purchasePrice":${'9'.repeat(size)}}`,
  'long-key': (size) => `{"${'k'.repeat(size)}":1}`,
  'form-fields': (size) => Array.from({ length: size }, (_, at) => `f${at}=1`).join('&'),
  'multipart-parts': (size) =>
    `${many(size, () => '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n')}--x--\r\n`,
  'xml-depth': (size) => XML_OPEN + '<a>'.repeat(size),
  'xml-attributes': (size) =>
    `<openimmo ${Array.from({ length: size }, (_, at) => `a${at}="1"`).join(' ')}/>`,
  'xml-listings': (size) => `${XML_OPEN}${'<immobilie/>'.repeat(size)}</anbieter></openimmo>`,
  'xml-entities': (size) => {
    const levels = Array.from({ length: size }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
    return `<!DOCTYPE a [<!ENTITY l0 "ha">${levels.join('')}]><openimmo>&l${size};</openimmo>`;
  },
  'xml-quadratic': (size) =>
    `<!DOCTYPE a [<!ENTITY x "${'x'.repeat(size)}">]><openimmo>${'&x;'.repeat(size)}</openimmo>`,
  'xml-text': (size) => `<openimmo>${'x'.repeat(size)}</openimmo>`,
  noise: (size, random) => Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256))),
  zeros: (size) => Buffer.alloc(size),
  // A PNG header that claims a width and a height of `size` pixels without containing them.
  'png-bomb': (size) => {
    const side = Buffer.alloc(8);
    side.writeUInt32BE(size, 0);
    side.writeUInt32BE(size, 4);
    return Buffer.concat([Buffer.from(PNG_HEAD, 'latin1'), Buffer.from('\0\0\0\rIHDR', 'latin1'), side]);
  },
  base64url: (size, random) => many(size, () => pick(BASE64URL, random)),
};

/** Pseudorandom numbers in [0, 1) (mulberry32); the same seed gives the same numbers. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

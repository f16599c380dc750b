/** Texts that once broke the product (reliability §4, K1, K7, K8, K10, K13). */
export const NASTY = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1e5',
  '1e400',
  '0x10',
  'NaN',
  'Infinity',
  '½',
  '４００',
  '1.234,56',
  '9'.repeat(400),
  '\u0000',
  '\ud800',
  '\u202e',
  'İ',
  'ß',
  "' OR 1=1 --",
  '"; DROP TABLE rating;',
  '$(id)',
  '../../etc/passwd',
  '%2e%2e%2f',
  '%252e%252e',
  '%2500',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '[object Object]',
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '😀'.repeat(50),
  'a'.repeat(5_000),
  '\r\nx-evil: 1',
  ';',
  '=cmd|x',
  '000000',
];

/** Markup and links that exist in a page or mail only if it does not escape a hostile text. */
export const LIVE_MARKUP =
  /<script>alert|<img src=x|<svg\/onload|<!--#exec|\shref="?\s*javascript:|DROP TABLE[^;]*;--<script/i;

/** Texts that break pages, mails, tables, shells or queries that do not escape them. */
export const HOSTILE_TEXTS = [
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '</script><script>alert(1)</script>',
  '<!--#exec cmd="id"-->',
  '${7*7}',
  "Robert'); DROP TABLE request;--",
  '=HYPERLINK("http://example.org")',
  'a\r\nBcc: b@example.org',
  'O\u2019Neill',
  'Zoe\u0308',
];

/** Hostile texts, texts that once broke the product, and values of other types. */
export const HOSTILE: readonly unknown[] = [
  ...NASTY,
  ...HOSTILE_TEXTS,
  null,
  [],
  {},
  { $ne: 1 },
  true,
  -1,
  1e308,
  2 ** 53,
  0.1,
];

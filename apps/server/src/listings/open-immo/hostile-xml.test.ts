import { shortOf } from '../../testing/short-lists.ts';
import { expect, test } from 'vitest';
import { delivery } from '../../testing/open-immo.ts';
import { readOpenImmo } from './read-open-immo.ts';

async function readThrough(texts: Iterable<string>): Promise<number> {
  async function* arriving() {
    yield* texts;
  }
  let parts = 0;
  for await (const _part of readOpenImmo(arriving())) parts += 1;
  return parts;
}

const whole = delivery([{}, { number: '2' }]);

test.each<[string, string, string]>([
  ['nothing', '', 'NOT_WELL_FORMED'],
  ['blanks', '  \n ', 'NOT_WELL_FORMED'],
  ['something else', '<html></html>', 'NOT_OPENIMMO'],
  ['JSON', '{"openimmo": {}}', 'NOT_WELL_FORMED'],
  ['a missing end', whole.slice(0, -30), 'NOT_WELL_FORMED'],
  ['an end in the middle of a tag', whole.slice(0, 700), 'NOT_WELL_FORMED'],
  ['crossed tags', '<openimmo><a><b></a></b></openimmo>', 'NOT_WELL_FORMED'],
  ['two roots', '<openimmo/><openimmo/>', 'NOT_WELL_FORMED'],
  ['an entity of nobody', whole.replace('Prüfhaus', '&lol9;'), 'NOT_WELL_FORMED'],
  ['a parameter entity', whole.replace('Prüfhaus', '%lol;&pe;'), 'NOT_WELL_FORMED'],
  ['a reference to no character', whole.replace('Prüfhaus', '&#xD800;'), 'NOT_WELL_FORMED'],
  ['a document type', '<!DOCTYPE openimmo><openimmo/>', 'DOCTYPE_FORBIDDEN'],
  ['a deep nesting', `<openimmo>${'<a>'.repeat(1_000_000)}`, 'TOO_DEEP'],
  [
    'many attributes',
    `<openimmo ${Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
    'TOO_MANY_ATTRIBUTES',
  ],
])('%s is refused', async (_, text, code) => {
  await expect(readThrough([text])).rejects.toMatchObject({ name: 'DeliveryRefusedError', code });
});

test('what is not well-formed is named by line and listing', async () => {
  const broken = delivery([{ number: '1' }, { number: '2', extra: '<offen>' }]);
  await expect(readThrough([broken])).rejects.toThrow(/immobilie 2 ab Zeile 18/);
  await expect(readThrough([broken])).rejects.toMatchObject({ line: 31 });
});

test('numeric references are characters, XML declares nothing else', async () => {
  expect(await readThrough([whole.replace('Prüfhaus', '&#8364; &amp; &#x1F3E0;')])).toBe(4);
});

test('a text without an end is kept only as far as a field reaches', async () => {
  const before = process.memoryUsage.rss();
  function* long() {
    yield whole.slice(0, whole.indexOf('Wohnung mit'));
    for (let count = 0; count < shortOf(400, 100); count += 1) yield 'x'.repeat(65_536);
    yield whole.slice(whole.indexOf('Wohnung mit'));
  }
  expect(await readThrough(long())).toBe(4);
  expect(process.memoryUsage.rss() - before).toBeLessThan(250_000_000);
});

test('reading ends when it takes too long', async () => {
  async function* slow() {
    yield whole;
  }
  await expect(readOpenImmo(slow(), { leastInMs: 0, perMegabyteInMs: 0 }).next()).rejects.toMatchObject({
    code: 'TOO_SLOW',
  });
});

test('listings in any number pass one by one', async () => {
  const hundreds = shortOf(1_000, 200);
  function* many() {
    const listing =
      '<immobilie><verwaltung_techn><objektnr_extern>1</objektnr_extern></verwaltung_techn></immobilie>';
    yield '<openimmo><anbieter>';
    for (let count = 0; count < hundreds; count += 1) yield listing.repeat(100);
    yield '</anbieter></openimmo>';
  }
  const before = process.memoryUsage.rss();
  expect(await readThrough(many())).toBe(100 * hundreds + 1);
  expect(process.memoryUsage.rss() - before).toBeLessThan(250_000_000);
});

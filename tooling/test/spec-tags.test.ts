import { expect, test } from 'vitest';
import { patternOf, tagsIn } from './spec-tags.ts';

const SOURCE = `
describe('a sum', () => {
  // @spec 1.1 1.2
  // @contract 2.3
  test('of two', () => {});
  /** Euros. */
  // @spec 1.3
  test.each([
    [1, 2],
  ])('%d € more are "%s"', () => {});
});
for (const count of counts('all'))
  // @spec 1.4
  onPostgres('stored', () => test(\`of \${count} parts\`, () => {}));
// @spec 1.5
test(title, () => {});
// @asvs 7.5.2
const harmless = 1;
// @spec 1.6
refuses('an empty list');
test("// @spec 1.7", () => {});
`;

test('a tag belongs to the call below it, in its groups', () => {
  expect(tagsIn('sum.test.ts', SOURCE)).toEqual([
    { ids: ['spec 1.1', 'spec 1.2'], line: 3, test: 'sum.test.ts › a sum › of two' },
    { ids: ['contract 2.3'], line: 4, test: 'sum.test.ts › a sum › of two' },
    { ids: ['spec 1.3'], line: 7, test: 'sum.test.ts › a sum › … € more are "…"' },
    { ids: ['spec 1.4'], line: 13, test: 'sum.test.ts › stored' },
    { ids: ['spec 1.5'], line: 15, test: 'sum.test.ts › …' },
    { ids: ['asvs 7.5.2'], line: 17, test: undefined },
    { ids: ['spec 1.6'], line: 19, test: 'sum.test.ts › an empty list' },
  ]);
});

test('a tag without a number names no statement', () => {
  expect(tagsIn('sum.test.ts', '// @spec\ntest("x", () => {});\n')).toMatchObject([{ ids: ['spec '] }]);
});

test.each([
  ['a sum › of two', 'a sum › of two'],
  ['a sum › of two', 'a sum on PostgreSQL › of two'],
  ['a sum › of two', 'at 390 px › a sum › light › of two'],
  ['a sum', 'a sum › of two'],
  ['a sum › … € (more) are "…"', 'a sum › 17 € (more) are "x › y"'],
])('%s is the name of %s', (tagged, ran) => {
  expect(patternOf(`sum.test.ts › ${tagged}`).test(`sum.test.ts › ${ran}`)).toBe(true);
});

test.each([
  ['a sum › of two', 'a sum › of twofold'],
  ['a sum › of two', 'a product › of two'],
  ['a sum › of two', 'of two'],
  ['a sum › of two', 'a sum of two'],
  ['a sum › … € (more) are "…"', 'a sum › 17 € (less) are "x"'],
])('%s is not the name of %s', (tagged, ran) => {
  expect(patternOf(`sum.test.ts › ${tagged}`).test(`sum.test.ts › ${ran}`)).toBe(false);
});

test('a test of another file is another one', () => {
  expect(patternOf('sum.test.ts › a sum').test('sum_test.ts › a sum')).toBe(false);
});

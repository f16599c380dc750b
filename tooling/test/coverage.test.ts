import { expect, test } from 'vitest';
import { coverageDocument, coverageOf, withoutLongTests } from './coverage.ts';
import { statementsOf } from './statements.ts';

const STATEMENTS =
  '# § 1 Sums\n\nspec 1.1 Sums add up.\nspec 1.2 `0` is a sum.\n\n# Level\n\nasvs 7.5.2 Sessions end.\n';
const TAGGED = "// @spec 1.1\ntest('of `two`', () => {});\n";

test('the document lists each statement with the files of its tests, each once', () => {
  const sources = new Map([
    ['a.test.ts', `${TAGGED}// @spec 1.1 1.2\ntest('of none', () => {});\n`],
    ['b.test.ts', `${TAGGED}// @asvs 7.5.2\ntest('of a session', () => {});\n`],
  ]);
  const { statements, problems } = coverageOf(STATEMENTS, sources);
  expect(problems).toEqual([]);
  const text = coverageDocument(statements);
  expect(text.slice(text.indexOf('## '))).toBe(`## § 1 Sums

- spec 1.1: Sums add up.
  \`a.test.ts\`, \`b.test.ts\`
- spec 1.2: \`0\` is a sum.
  \`a.test.ts\`

## Level

- asvs 7.5.2: Sessions end.
  \`b.test.ts\`
`);
});

test('an unknown number and a tag above no test are problems with path and line', () => {
  const source = `${TAGGED}// @spec 1.3\ntest('of three', () => {});\n// @asvs 7.5.2\nconst one = 1;\n`;
  expect(coverageOf(STATEMENTS, new Map([['a.test.ts', source]])).problems).toEqual([
    'a.test.ts:3: "@spec 1.3" is not a statement of tooling/test/statements.txt.',
    'a.test.ts:5: put the tag directly above a call of test or describe.',
  ]);
});

test('a long test does not count in npm test', () => {
  const { statements } = coverageOf(STATEMENTS, new Map([['a.long.test.ts', TAGGED]]));
  expect(statements[0]?.tests).toHaveLength(1);
  expect(withoutLongTests(statements[0]!).tests).toEqual([]);
});

test.each(['Sums add up.', 'spec 1.3', 'law 1.3 Sums add up.', 'spec 1 Sums add up.'])(
  'a line that is neither section nor statement is an error: %s',
  (line) => {
    expect(() => statementsOf(`# § 1 Sums\n\n${line}\n`)).toThrow('statements.txt:3: write');
  },
);

import { expect, test } from 'vitest';
import { scoresByPackage } from './score.ts';

const engine = 'packages/engine/src/money/money.ts';
const forms = '/somewhere/packages/forms/src/fields/euros.ts';

test('killed and endless mutants are noticed, survivors and untested ones are not, the rest does not count', () => {
  const mutants = [
    { fileName: forms, status: 'Killed' },
    { fileName: engine, status: 'Killed' },
    { fileName: engine, status: 'Timeout' },
    { fileName: engine, status: 'Survived' },
    { fileName: engine, status: 'NoCoverage' },
    { fileName: engine, status: 'Ignored' },
    { fileName: engine, status: 'RuntimeError' },
  ] as const;
  expect(scoresByPackage(mutants)).toEqual([
    // 2 of 4
    { name: 'packages/engine', noticed: 2, endless: 1, total: 4, percent: 50 },
    { name: 'packages/forms', noticed: 1, endless: 0, total: 1, percent: 100 },
  ]);
});

test('without mutants there is no score', () => {
  expect(scoresByPackage([{ fileName: engine, status: 'Ignored' }])).toEqual([]);
});

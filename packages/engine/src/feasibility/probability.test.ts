import { expect, test } from 'vitest';
import { cautionsOfWork, probabilityOf } from './probability.ts';

// @spec 4.13
test.each([
  ['good', 'high', 'medium'],
  ['medium', 'medium', 'low'],
  ['low', 'low', 'low'],
  ['own-capital-low', 'low', 'low'],
  ['error', null, null],
  ['empty', null, null],
] as const)('%s means %s, with a caution %s', (feasibility, sure, cautious) => {
  expect(probabilityOf(feasibility, [])).toBe(sure);
  expect(probabilityOf(feasibility, ['PROBATION'])).toBe(cautious);
  expect(probabilityOf(feasibility, ['PROBATION', 'SELF_EMPLOYED'])).toBe(cautious);
});

test.each([
  [{}, []],
  [{ contractType: 'PERMANENT', employmentType: 'CIVIL_SERVANT' }, []],
  [{ contractType: 'PROBATION', employmentType: 'EMPLOYED' }, ['PROBATION']],
  [{ contractType: 'LIMITED', employmentType: 'WORKER' }, ['LIMITED_CONTRACT']],
  [{ employmentType: 'SELFEMPLOYED' }, ['SELF_EMPLOYED']],
  [{ employmentType: 'FREELANCER' }, ['FREELANCER']],
  [{ employmentType: 'UNEMPLOYED' }, ['UNEMPLOYED']],
  [{ employmentType: 'PENSIONER' }, []],
] as const)('%o makes lenders wary of %o', (work, cautions) => {
  expect(cautionsOfWork(work)).toEqual(cautions);
});

import type { MutantResult } from '@stryker-mutator/api/core';

/** How many of the mutants of one package the tests noticed. */
export interface Score {
  readonly name: string;
  /** A test failed, or the loop never ended. */
  readonly noticed: number;
  /** Of these, the ones that only never ended. */
  readonly endless: number;
  readonly total: number;
  /** Percent of the total. */
  readonly percent: number;
}

type Judged = Pick<MutantResult, 'fileName' | 'status'>;

const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

/** The scores by package (`packages/engine`), in order of name; what was left out or broke the runner does not count. */
export function scoresByPackage(mutants: readonly Judged[]): Score[] {
  const valid = mutants.filter(({ status }) => [...NOTICED, ...UNNOTICED].includes(status));
  const packages = Map.groupBy(valid, ({ fileName }) => packageOf(fileName));
  return [...packages]
    .map(([name, ofPackage]) => scoreOf(name, ofPackage))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function scoreOf(name: string, mutants: readonly Judged[]): Score {
  const noticed = mutants.filter(({ status }) => NOTICED.includes(status)).length;
  const endless = mutants.filter(({ status }) => status === 'Timeout').length;
  return { name, noticed, endless, total: mutants.length, percent: (noticed / mutants.length) * 100 };
}

function packageOf(fileName: string): string {
  return /packages\/[^/]+/.exec(fileName)?.[0] ?? fileName;
}

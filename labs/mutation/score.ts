import type { MutantResult } from '@stryker-mutator/api/core';

export interface Score {
  readonly name: string;
  /** Mutants that made a test fail or time out. */
  readonly noticed: number;
  /** Mutants that only made tests time out. */
  readonly endless: number;
  readonly total: number;
  /** Detected mutants in percent of all. */
  readonly percent: number;
}

type Judged = Pick<MutantResult, 'fileName' | 'status'>;

const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

/**
 * Scores by package (`packages/engine`), sorted; ignored mutants and Stryker's errors do not count.
 */
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

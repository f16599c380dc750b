import { inject } from 'vitest';

/** Share of the runs of slow property tests: 1 in `npm run test:all`, less in `npm test`. */
export type PropertyShare = number;

declare module 'vitest' {
  export interface ProvidedContext {
    propertyShare: PropertyShare;
  }
}

const FEWEST = 20;

/** `numRuns` of a slow property test: all in `npm run test:all`, a share in `npm test`, at least 20. */
export function runs(all: number): number {
  return Math.min(all, Math.max(FEWEST, Math.ceil(all * inject('propertyShare'))));
}

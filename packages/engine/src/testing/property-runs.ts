import { inject } from 'vitest';

/** Share of runs of slow property-based tests: 1 in `npm run test:all`, less in `npm test`. */
export type PropertyShare = number;

declare module 'vitest' {
  export interface ProvidedContext {
    propertyShare: PropertyShare;
  }
}

const FEWEST = 20;

/** Number of runs of a slow property-based test; a share of `all` in `npm test`, but at least 20. */
export function runs(all: number): number {
  return Math.min(all, Math.max(FEWEST, Math.ceil(all * inject('propertyShare'))));
}

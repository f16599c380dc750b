import { inject } from 'vitest';

/** Share of the runs of costly properties: 1 in `npm run test:all`, less in `npm test`. */
export type PropertyShare = number;

declare module 'vitest' {
  export interface ProvidedContext {
    propertyShare: PropertyShare;
  }
}

const FEWEST = 20;

/** `numRuns` of a costly property: all of them in `npm run test:all`, a share in `npm test`, though never below 20. */
export function runs(all: number): number {
  return Math.min(all, Math.max(FEWEST, Math.ceil(all * inject('propertyShare'))));
}

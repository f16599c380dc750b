import type { KeptProject } from './kept-project.ts';

/** What a browser keeps of a project before anything was kept. */
export const NOTHING_KEPT: KeptProject = {
  variants: [],
  chosenOffers: [],
  synced: undefined,
  before: undefined,
  lastModified: 0,
};

export { readAdviserFile } from './adviser-file.ts';
export { adviserMessages } from './adviser-messages.ts';
export {
  hasAdvisers,
  lenderWorkers,
  freeCapacity,
  type FreeCapacity,
  firstAdviser,
  type FirstAdviser,
} from './candidates.ts';
export { MOST_ADVISERS, type AssignedAdviser, type MatchedCase, maySell } from './match-advisers.ts';
export { adviserMatching, purgeSelections, type AdviserMatching, type NamedMatch } from './matching.ts';
export { storeAdvisers, pausedAdvisers, pauseAdviser } from './store-advisers.ts';

export { readAdviserFile } from './adviser-file.ts';
export { adviserMessages } from './adviser-messages.ts';
export { firstAdviser, type FirstAdviser } from './first-adviser.ts';
export { freeCapacity, type FreeCapacity } from './free-capacity.ts';
export { hasAdvisers, lenderWorkers } from './candidates.ts';
export { MOST_ADVISERS, type AskedAdviser, type MatchedCase, maySell } from './match-advisers.ts';
export { adviserMatching, purgeSelections, type AdviserMatching, type NamedMatch } from './matching.ts';
export { pausedAdvisers, pauseAdviser } from './paused-advisers.ts';
export { storeAdvisers } from './store-advisers.ts';

export { readAdviserFile } from './adviser-file.ts';
export { adviserMessages } from './adviser-messages.ts';
export { firstAdviser, type FirstAdviser } from './first-adviser.ts';
export { freeCapacity, type FreeCapacity } from './free-capacity.ts';
export { hasAdvisers } from './has-advisers.ts';
export { MOST_ADVISERS, type AskedAdviser, type MatchedCase } from './match-advisers.ts';
export { adviserMatching, purgeSelections, type AdviserMatching, type NamedMatch } from './matching.ts';
export { maySell } from './may-sell.ts';
export { storeAdvisers } from './store-advisers.ts';

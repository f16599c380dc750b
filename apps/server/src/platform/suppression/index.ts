export { findObjection, objectedSince, type Concern } from './find-objection.ts';
export { endedByObjection, senderObjected } from './objection-problems.ts';
export { suppress } from './suppression.ts';

export { findObjection, objectedSince, type Concern } from './find-objection.ts';
export { suppress, endedByObjection, senderObjected } from './suppression.ts';

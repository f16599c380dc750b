export {
  findObjection,
  objectedSince,
  type Concern,
  suppress,
  endedByObjection,
  senderObjected,
} from './find-objection.ts';

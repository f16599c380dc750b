export { calculateFollowUp, type FollowUpResult } from './calculate-follow-up.ts';
export { followUpAnswer } from './follow-up-answer.ts';

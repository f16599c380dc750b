export { calculateFollowUp, marketOfFollowUp, type FollowUpResult } from './calculate-follow-up.ts';
export { followUpAnswer } from './definition.ts';

export { calculatePreapproval } from './calculate-preapproval.ts';
export { preapprovalAnswer } from './preapproval-answer.ts';

export { calculatePreapproval } from './calculate-preapproval.ts';
export { preapprovalAnswer, type UnkeptPreapproval } from './preapproval-answer.ts';

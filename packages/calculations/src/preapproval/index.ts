export { calculatePreapproval, type PreapprovalResult } from './calculate-preapproval.ts';
export { legalFiguresOfPreapproval, marketOfPreapproval } from './legal-figures-of-preapproval.ts';
export { preapprovalAnswer, type UnkeptPreapproval } from './preapproval-answer.ts';
export { bodyWithFigures, preapprovalLevers, type PreapprovalLever } from './preapproval-levers.ts';

export { calculatePreapproval, type PreapprovalResult } from './calculate-preapproval.ts';
export {
  certifiablePurchase,
  type CertifiablePurchase,
  type Certifiability,
} from './certifiable-purchase.ts';
export { isDebt, preapprovalBodyOf } from './judge-purchase.ts';
export { legalFiguresOfPreapproval, marketOfPreapproval } from './legal-figures-of-preapproval.ts';
export { preapprovalAnswer, type UnkeptPreapproval } from './preapproval-answer.ts';
export { bodyWithFigures, preapprovalLevers, type PreapprovalLever } from './preapproval-levers.ts';

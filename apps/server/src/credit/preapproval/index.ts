export { carryPreapprovals } from './keep-preapproval.ts';
export {
  type KeptPreapproval,
  type PreapprovalOwner,
  preapprovalsOfAccount,
  forgetPreapprovals,
  purgePreapprovals,
} from './kept-preapproval.ts';
export {
  preapprovalOperations,
  type PreapprovalOperations,
  preapprovalRoutes,
} from './preapproval-operations.ts';

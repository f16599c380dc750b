export { carryPreapprovals } from './store-preapproval.ts';
export {
  type StoredPreapproval,
  type PreapprovalOwner,
  preapprovalsOfAccount,
  forgetPreapprovals,
  purgePreapprovals,
} from './stored-preapproval.ts';
export {
  preapprovalOperations,
  type PreapprovalOperations,
  preapprovalRoutes,
} from './preapproval-operations.ts';

export { carryPreapprovals } from './carry-preapprovals.ts';
export { forgetPreapprovals, purgePreapprovals } from './purge-preapprovals.ts';
export type { KeptPreapproval, PreapprovalOwner } from './kept-preapproval.ts';
export { preapprovalOperations, type PreapprovalOperations } from './preapproval-operations.ts';
export { preapprovalRoutes } from './preapproval-routes.ts';
export { preapprovalsOfAccount } from './preapprovals-of-account.ts';

export { carryPreapprovals } from './keep-preapproval.ts';
export { forgetPreapprovals, purgePreapprovals } from './purge-preapprovals.ts';
export { type KeptPreapproval, type PreapprovalOwner, preapprovalsOfAccount } from './kept-preapproval.ts';
export { preapprovalOperations, type PreapprovalOperations } from './preapproval-operations.ts';
export { preapprovalRoutes } from './preapproval-routes.ts';

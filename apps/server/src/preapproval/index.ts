export { preapprovalRoutes } from './preapproval-routes.ts';

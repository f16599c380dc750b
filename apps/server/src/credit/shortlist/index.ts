export { shortlist, type Shortlist } from './shortlist.ts';
export { shortlistRoutes } from './shortlist-routes.ts';

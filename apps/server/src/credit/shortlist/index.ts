export { shortlist, type Shortlist, shortlistRoutes } from './shortlist.ts';

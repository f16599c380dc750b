export { optOutToken } from './link-of.ts';
export { objectionMessages } from './objection-messages.ts';
export { objectionOperations, type ObjectionOperations } from './objection-operations.ts';
export { objectionRoutes } from './objection-routes.ts';
export { purgeObjectionAsks } from './objection-link.ts';
export { waysOutOf } from './ways-out.ts';

export { objectionMessages } from './objection-messages.ts';
export { objectionOperations, type ObjectionOperations, objectionRoutes } from './objection-operations.ts';
export { purgeObjectionAsks, waysOutOf, optOutToken } from './objection-link.ts';

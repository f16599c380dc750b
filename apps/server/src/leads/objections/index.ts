export {
  objectionOperations,
  type ObjectionOperations,
  objectionRoutes,
  objectionMessages,
} from './objection-operations.ts';
export { purgeObjectionAsks, waysOutOf, optOutToken } from './objection-link.ts';

export {
  objectionOperations,
  type ObjectionOperations,
  objectionRoutes,
  objectionMessages,
} from './objection-operations.ts';
export { purgeObjectionAsks, optOutLinksOf, optOutToken } from './objection-link.ts';

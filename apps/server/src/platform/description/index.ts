export { descriptionRoutes } from './description-routes.ts';

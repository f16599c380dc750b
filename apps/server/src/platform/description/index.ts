export { descriptionRoutes } from './openapi.ts';

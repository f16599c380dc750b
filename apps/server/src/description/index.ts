export { describeApi, descriptionRoutes } from './openapi.ts';

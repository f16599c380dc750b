export { descriptionRoutes } from './describe.ts';

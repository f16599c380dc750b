export { adviserServices } from './adviser-services.ts';

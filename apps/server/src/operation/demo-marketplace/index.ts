export { demoMarketplace } from './marketplace-routes.ts';

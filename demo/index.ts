export { openDemoProvider } from './identity-provider/open-demo-provider.ts';
export { loadDemoListings } from './loading/load-demo-listings.ts';
export { loadDemoMarket } from './loading/load-demo-market.ts';
export { demoMarketplace } from './marketplace/marketplace-routes.ts';

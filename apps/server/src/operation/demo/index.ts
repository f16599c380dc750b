export { loadDemoListings } from './load-demo-listings.ts';
export { loadDemoMarket } from './load-demo-market.ts';

export { providerDirectory, type ProviderDirectory } from './provider-directory.ts';
export { providerLottery, type ProviderLottery } from './provider-lottery.ts';
export { providerRoutes } from './provider-routes.ts';
export { logoRoute } from './logo-route.ts';

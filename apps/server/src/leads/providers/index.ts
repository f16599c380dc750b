export { providerDirectory, type ProviderDirectory } from './provider-directory.ts';
export { openProviders, type Providers } from './open-providers.ts';
export { providerRoutes } from './provider-routes.ts';
export { logoRoute } from './logo-route.ts';

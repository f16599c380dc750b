export { providerDirectory, type ProviderDirectory } from './provider-directory.ts';
export { openProviders, type Providers, providerRoutes } from './open-providers.ts';
export { logoRoute } from './logo-route.ts';

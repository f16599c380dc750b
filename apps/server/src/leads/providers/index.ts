export { providerDirectory, type ProviderDirectory } from './provider-directory.ts';
export { openProviders, type Providers, providerRoutes, logoRoute } from './open-providers.ts';

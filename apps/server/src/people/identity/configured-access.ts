import type { Config } from '../../platform/config/config.ts';
import type { ProviderAccess } from './identity-provider.ts';

/** How the provider that the operator has set is reached; undefined where the demo's own serves. */
export function configuredAccess({ oidc, demo }: Pick<Config, 'oidc' | 'demo'>): ProviderAccess | undefined {
  return oidc && { ...oidc, insecure: demo && oidc.issuer.startsWith('http:') };
}

import type * as oidc from 'openid-client';
import type { Config } from '../../platform/config/config.ts';
import { identityProvider, configuredAccess } from './identity-provider.ts';
import { LoginFailure } from './login-failure.ts';

/** The answer of the configured provider. */
export interface ProviderAnswer {
  /** Undefined where it gives none that a login could use. */
  readonly metadata?: oidc.ServerMetadata;
  /** The issuer by its own words, where that is not the configured one. */
  readonly otherIssuer?: string;
}

/** Asks the configured provider for its metadata; undefined where none is configured. */
export async function askProvider(
  config: Pick<Config, 'oidc' | 'demo'>,
): Promise<ProviderAnswer | undefined> {
  const access = configuredAccess(config);
  if (!access) return undefined;
  try {
    return { metadata: await identityProvider(access).metadata() };
  } catch (error) {
    if (!(error instanceof LoginFailure)) throw error;
    const otherIssuer = refusedIssuer(error.cause);
    return otherIssuer === undefined ? {} : { otherIssuer };
  }
}

/** The issuer in metadata that the library refused because it is another one. */
function refusedIssuer(error: unknown): string | undefined {
  const { cause } = (error ?? {}) as { cause?: { attribute?: unknown; body?: { issuer?: unknown } } };
  const issuer = cause?.attribute === 'issuer' ? cause.body?.issuer : undefined;
  return typeof issuer === 'string' ? issuer : undefined;
}

import type * as oidc from 'openid-client';
import type { Config } from '../../platform/config/config.ts';
import { identityProvider, configuredAccess } from './identity-provider.ts';
import { LoginFailure } from './login-failure.ts';

export interface ProviderAnswer {
  /** Undefined if a login cannot use the answer. */
  readonly metadata?: oidc.ServerMetadata;
  /** Issuer in the metadata if it differs from the configured one. */
  readonly otherIssuer?: string;
}

/** Fetches the configured provider's metadata; undefined if none is configured. */
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

/** Issuer in metadata that the library rejected for it. */
function refusedIssuer(error: unknown): string | undefined {
  const { cause } = (error ?? {}) as { cause?: { attribute?: unknown; body?: { issuer?: unknown } } };
  const issuer = cause?.attribute === 'issuer' ? cause.body?.issuer : undefined;
  return typeof issuer === 'string' ? issuer : undefined;
}

import type { Config } from '../config/config.ts';
import { configuredAccess } from './configured-access.ts';
import { identityProvider } from './identity-provider.ts';
import { LoginFailure } from './login-failure.ts';

/** Whether the configured provider answers with what a login needs, and whether it ends sessions, too; undefined where it does not answer. */
export async function askProvider(
  config: Pick<Config, 'oidc' | 'demo' | 'publicUrl'>,
): Promise<{ endsSessions: boolean } | undefined> {
  const access = configuredAccess(config);
  if (!access) return undefined;
  const provider = identityProvider(access);
  try {
    await provider.loginUrl({ state: 'probe', nonce: 'probe', verifier: 'probe' }, config.publicUrl);
    const logout = await provider.logoutUrl('probe', config.publicUrl);
    return { endsSessions: logout !== undefined };
  } catch (error) {
    if (error instanceof LoginFailure) return undefined;
    throw error;
  }
}

import type { Configuration, Provider as LibrarysProvider } from 'oidc-provider';

const UNSUPPORTED = 'oidc-provider WARNING: Unsupported runtime.';

/**
 * Suppresses the library's warning about Node versions without long-term support, because this folder's tests
 * cover the pinned version.
 */
async function loadQuietly() {
  const { warn } = console;
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).includes(UNSUPPORTED)) warn(...args);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

export const { Provider, errors } = await loadQuietly();
export type Provider = LibrarysProvider;

/** Skips the consent page, because the portal is the only client and our own. */
export const grantWithoutConsent: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, session, provider } = oidc;
  if (!client || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

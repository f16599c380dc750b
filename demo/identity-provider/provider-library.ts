import type { Provider as LibrarysProvider } from 'oidc-provider';

const UNSUPPORTED = 'oidc-provider WARNING: Unsupported runtime.';

/**
 * The library warns, as it is loaded, of every Node that is no long-term line yet: whether it works on the pinned one is
 * what this folder's tests say, and an operator can do nothing about it.
 */
async function loadQuietly() {
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes(UNSUPPORTED)) warn(...said);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

export const { Provider, errors } = await loadQuietly();
export type Provider = LibrarysProvider;

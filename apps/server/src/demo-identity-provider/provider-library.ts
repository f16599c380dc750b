const UNSUPPORTED = 'oidc-provider WARNING: Unsupported runtime.';

let library: ReturnType<typeof loadQuietly> | undefined;

/** Loads the library with the first login, because a start does without its 180 modules. */
export function loadProviderLibrary(): Promise<typeof import('oidc-provider')> {
  return (library ??= loadQuietly());
}

/**
 * As it is loaded, the library warns of every Node that is no long-term line yet. The tests of this folder check the pinned
 * Node, and an operator could do nothing about the warning.
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

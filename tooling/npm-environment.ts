/**
 * The environment of somebody who has installed nothing: what this run itself brings on the PATH, and what npm tells the
 * programs that it starts, must not help. What was downloaded once is not downloaded again.
 */
export function untouchedEnvironment(settings: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|VITEST|VITE_|TEST$|KEPT_LOGS$)/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    PATH: (process.env.PATH ?? '')
      .split(':')
      .filter((folder) => !folder.includes('node_modules/'))
      .join(':'),
    npm_config_prefer_offline: 'true',
    ...settings,
  };
}

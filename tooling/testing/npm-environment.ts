/** Environment as in a new shell: without PATH entries and variables of npm and vitest, with npm's cache. */
export function untouchedEnvironment(settings: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|VITEST|VITE_|TEST$|SERVER_LOGS$)/.test(name),
  );
  return {
    ...Object.fromEntries(inherited),
    PATH: (process.env.PATH ?? '')
      .split(':')
      .filter((folder) => !folder.includes('node_modules/'))
      .join(':'),
    npm_config_prefer_offline: 'true',
    ...settings,
  };
}

/** A clean environment, without this run's PATH entries and npm's variables, but with downloads cached. */
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

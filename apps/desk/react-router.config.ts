import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Send all routes at once, because asking for one would reveal its path, which may hold a token.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Send all routes at once, so that the router never asks for one by its path, which may hold a token.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

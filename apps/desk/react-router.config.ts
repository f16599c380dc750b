import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A few screens: with all of them known from the start the router never asks for a route by its path, which may hold a token.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

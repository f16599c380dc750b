import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Load only the routes of the current page, so that new screens do not slow down existing ones.
  routeDiscovery: { mode: 'lazy', manifestPath: '/baufinanzierung/__manifest' },
} satisfies Config;

import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page loads only its own routes, so that new screens do not add weight to existing ones.
  routeDiscovery: { mode: 'lazy', manifestPath: '/baufinanzierung/__manifest' },
} satisfies Config;

import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // A page brings only its own routes: with all of them each new screen would weigh on every other one.
  routeDiscovery: { mode: 'lazy', manifestPath: '/baufinanzierung/__manifest' },
} satisfies Config;

import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Build } from './builds.ts';
import { compress, runBuild } from './run-build.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export function applicationBuild(name: 'portal' | 'desk'): Build {
  const workspace = `apps/${name}`;
  return {
    workspace,
    // Files on which the build depends: application, bundled packages, package-lock.json.
    sources: [
      `${workspace}/app/**/*`,
      `${workspace}/public/**/*`,
      `${workspace}/*.{ts,json}`,
      'packages/*/src/**/*',
      'package-lock.json',
    ],
    program: 'react-router',
    async make() {
      await runBuild('react-router', ['build'], workspace);
      const assets = `${root}${workspace}/build/client/assets`;
      await Promise.all(
        globSync('*.{js,css,svg}', { cwd: assets }).map((file) => compress(`${assets}/${file}`)),
      );
    },
  };
}

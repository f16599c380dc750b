import { CannotBuildError } from './cannot-build-error.ts';
import { BuildFailedError, buildBehindStart } from './build-behind-start.ts';

process.env.NODE_ENV ??= 'production';
try {
  const builds = buildBehindStart();
  // Load the server's modules while the builds run, because it takes a second of processor time.
  const [{ readConfig }, { explain }, { start }] = await Promise.all([
    import('../apps/server/src/platform/config/read-config.ts'),
    import('../apps/server/src/operation/start/start-error.ts'),
    import('../apps/server/src/operation/start/start.ts'),
  ]);
  await explain(() => start(readConfig(process.env), { builds }));
  // Exit at once, because a failed start would otherwise wait for a running build.
  if (process.exitCode !== undefined) process.exit();
  builds?.beginDesk();
} catch (error) {
  if (error instanceof CannotBuildError) console.error(error.message);
  else if (!(error instanceof BuildFailedError)) throw error;
  process.exit(1);
}

import { CannotBuildError } from './cannot-build-error.ts';
import { BuildFailedError, buildBehindStart } from './build-behind-start.ts';

process.env.NODE_ENV ??= 'production';
try {
  const builds = buildBehindStart();
  // Loaded while the builds run, because reading the server's modules takes a second of processor time.
  const [{ readConfig }, { explain }, { start }] = await Promise.all([
    import('../apps/server/src/platform/config/read-config.ts'),
    import('../apps/server/src/operation/start/start-error.ts'),
    import('../apps/server/src/operation/start/start.ts'),
  ]);
  await explain(() => start(readConfig(process.env), { builds }));
  // Without this, a failed start would wait for the end of a build.
  if (process.exitCode !== undefined) process.exit();
  builds?.beginDesk();
} catch (error) {
  if (error instanceof CannotBuildError) console.error(error.message);
  else if (!(error instanceof BuildFailedError)) throw error;
  process.exit(1);
}

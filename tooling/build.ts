import { alone } from './alone.mjs';
import { build, BUILD_NAMES } from './builds.ts';
import { CannotBuildError } from './cannot-build-error.ts';

// Builds the named builds, or everything that the server serves; skips those with unchanged sources.
const named = process.argv.slice(2);
const names = BUILD_NAMES.filter((name) => named.length === 0 || named.includes(name));
await alone(async () => {
  const ends = await Promise.allSettled(names.map(build));
  for (const end of ends) {
    if (end.status === 'fulfilled') continue;
    const { reason } = end as { reason: unknown };
    console.error(reason instanceof Error ? reason.message : reason);
    process.exitCode = 1;
    // Stop at missing packages, because the other builds would fail for the same reason.
    if (reason instanceof CannotBuildError) break;
  }
});

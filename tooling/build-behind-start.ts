import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Builds } from '../apps/server/src/platform/http/pages/applications.ts';
import { BUILD_NAMES, isBuilt, requireProgramOf, type BuildName } from './builds.ts';

const PROGRAM = fileURLToPath(new URL('build.ts', import.meta.url));
/** Priority of a process that must not slow pages down, as `nice` counts. */
const BACKGROUND = 10;

/** A build has failed: its process has printed why. */
export class BuildFailedError extends Error {
  override name = 'BuildFailedError';
}

/** Builds that go on while the server starts. */
export interface BuildsBehindStart extends Builds {
  /** Begins the build of the desk, once the first page can be shown. */
  readonly beginDesk: () => void;
}

/**
 * Begins the builds whose sources have changed, in a process of their own, so that the server opens its database meanwhile;
 * undefined where there is nothing to build. A build that has begun ends by itself, even if the server does not start.
 * Throws a CannotBuildError where nothing can build.
 */
export function buildBehindStart(): BuildsBehindStart | undefined {
  const missing = BUILD_NAMES.filter((name) => !isBuilt(name));
  if (missing.length === 0) return undefined;
  missing.forEach(requireProgramOf);
  const first = missing.filter((name) => name !== 'desk');
  const portal = first.length === 0 ? Promise.resolve() : run(first, 'inherit');
  // The start hears of a failure when it needs the pages.
  portal.catch(() => undefined);
  if (!missing.includes('desk')) return { portal, beginDesk: () => undefined };
  const desk = Promise.withResolvers<void>();
  desk.promise.catch(() => undefined);
  return {
    portal,
    desk: desk.promise,
    // Nothing is printed behind the line with the address unless it fails.
    beginDesk: () => void run(['desk'], 'background').then(desk.resolve, desk.reject),
  };
}

async function run(names: readonly BuildName[], how: 'inherit' | 'background'): Promise<void> {
  const stdio: StdioOptions = ['ignore', how === 'background' ? 'ignore' : 'inherit', 'inherit'];
  const child = spawn(process.execPath, [PROGRAM, ...names], { stdio, env: ofBuild(process.env) });
  if (how === 'background' && child.pid !== undefined) {
    setPriority(child.pid, BACKGROUND);
    child.unref();
  }
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new BuildFailedError(`No build of ${names.join(', ')}.`);
}

/** The environment without what suits a server: memory given back early, and a cache of what it loads at every start. */
function ofBuild(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^(MALLOC_|NODE_COMPILE_CACHE$)/.test(name)),
  );
}

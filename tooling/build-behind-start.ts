import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Builds } from '../apps/server/src/platform/http/pages/applications.ts';
import { BUILD_NAMES, isBuilt, requireProgramOf, type BuildName } from './builds.ts';

const PROGRAM = fileURLToPath(new URL('build.ts', import.meta.url));
/** `nice` value of a background build, so that pages are not slowed down. */
const BACKGROUND = 10;

export class BuildFailedError extends Error {
  override name = 'BuildFailedError';
}

export interface BuildsBehindStart extends Builds {
  /** Starts the desk's build; call it once the first page can be served. */
  readonly beginDesk: () => void;
}

/**
 * Starts the builds with changed sources in a process of their own, while the server opens its database;
 * undefined if there is nothing to build. A running build continues even if the server does not start. Throws
 * a CannotBuildError if build packages are missing.
 */
export function buildBehindStart(): BuildsBehindStart | undefined {
  const missing = BUILD_NAMES.filter((name) => !isBuilt(name));
  if (missing.length === 0) return undefined;
  missing.forEach(requireProgramOf);
  const first = missing.filter((name) => name !== 'desk');
  const portal = first.length === 0 ? Promise.resolve() : run(first, 'inherit');
  // Avoid an unhandled rejection; the code that awaits the pages gets the failure anyway.
  portal.catch(() => undefined);
  if (!missing.includes('desk')) return { portal, beginDesk: () => undefined };
  const desk = Promise.withResolvers<void>();
  desk.promise.catch(() => undefined);
  return {
    portal,
    desk: desk.promise,
    // Runs silently after the server has printed its address, and prints only failures.
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

/** Omits variables for servers only: memory settings (MALLOC_…) and the server's compile cache. */
function ofBuild(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^(MALLOC_|NODE_COMPILE_CACHE$)/.test(name)),
  );
}

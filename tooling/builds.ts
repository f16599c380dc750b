import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readLockedPackages } from '../apps/server/src/platform/supply-chain/locked-packages.ts';
import { writeSbom } from '../apps/server/src/platform/supply-chain/sbom.ts';
import { applicationBuild } from './build-application.ts';
import { WIDGETS } from './build-widgets.ts';
import { CannotBuildError } from './cannot-build-error.ts';
import { digestOfSources } from './source-digest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Something that the server serves and that is made from sources, into the folder `build` of its workspace. */
export interface Build {
  /** Folder from the root of the repository. */
  readonly workspace: string;
  /** Globs of everything that ends up in it. */
  readonly sources: readonly string[];
  /** Program of the packages that makes it. */
  readonly program: string;
  readonly make: () => Promise<void>;
}

/** Names of all builds. */
export type BuildName = 'portal' | 'desk' | 'widgets';

const BUILDS: Readonly<Record<BuildName, Build>> = {
  portal: applicationBuild('portal'),
  desk: applicationBuild('desk'),
  widgets: WIDGETS,
};

/** Every build. */
export const BUILD_NAMES = Object.keys(BUILDS) as readonly BuildName[];

/** Whether a build is there and its sources have not changed since. */
export function isBuilt(name: BuildName): boolean {
  return isMadeFrom(name, digestOfSources(BUILDS[name].sources));
}

/** Throws a CannotBuildError where the packages that make a build were left out. */
export function requireProgramOf(name: BuildName): void {
  if (!existsSync(`${root}node_modules/.bin/${BUILDS[name].program}`)) throw new CannotBuildError();
}

/** Builds what is not built yet; throws when that fails, a CannotBuildError where nothing can build it. */
export async function build(name: BuildName): Promise<void> {
  const sources = digestOfSources(BUILDS[name].sources);
  if (isMadeFrom(name, sources)) return;
  requireProgramOf(name);
  console.log(`Building the ${name} …`);
  // A build that is interrupted is none, even where the sources become what they were before.
  rmSync(stampOf(name), { force: true });
  await BUILDS[name].make();
  writeFileSync(`${root}${BUILDS[name].workspace}/build/sbom.cdx.json`, writeSbom(readLockedPackages()));
  writeFileSync(stampOf(name), sources);
}

function isMadeFrom(name: BuildName, sources: string): boolean {
  const stamp = stampOf(name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}

function stampOf(name: BuildName): string {
  return `${root}${BUILDS[name].workspace}/build/.built-from`;
}

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readLockedPackages, writeSbom } from '../apps/server/src/platform/supply-chain/locked-packages.ts';
import { applicationBuild } from './build-application.ts';
import { WIDGETS } from './build-widgets.ts';
import { CannotBuildError } from './cannot-build-error.ts';
import { digestOfSources } from './source-digest.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Something that is built from sources into the folder `build` of its workspace. */
export interface Build {
  /** Folder, relative to the repository's root. */
  readonly workspace: string;
  readonly sources: readonly string[];
  readonly program: string;
  readonly make: () => Promise<void>;
}

export type BuildName = 'portal' | 'desk' | 'widgets';

const BUILDS: Readonly<Record<BuildName, Build>> = {
  portal: applicationBuild('portal'),
  desk: applicationBuild('desk'),
  widgets: WIDGETS,
};

export const BUILD_NAMES = Object.keys(BUILDS) as readonly BuildName[];

export function isBuilt(name: BuildName): boolean {
  return isMadeFrom(name, digestOfSources(BUILDS[name].sources));
}

/** Throws a CannotBuildError if the packages for a build are not installed. */
export function requireProgramOf(name: BuildName): void {
  if (!existsSync(`${root}node_modules/.bin/${BUILDS[name].program}`)) throw new CannotBuildError();
}

/** Builds if sources have changed. Throws if the build fails, a CannotBuildError if packages are missing. */
export async function build(name: BuildName): Promise<void> {
  const sources = digestOfSources(BUILDS[name].sources);
  if (isMadeFrom(name, sources)) return;
  requireProgramOf(name);
  console.log(`Building the ${name} …`);
  // Remove the stamp of the last build first, so that an interrupted build never counts as valid.
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

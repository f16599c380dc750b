import { readFileSync } from 'node:fs';

export interface LockedPackage {
  /** Folder, such as `node_modules/pino`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** SPDX expression; undefined if not stated. */
  readonly license: string | undefined;
  /** npm's checksum: algorithm, hyphen, Base64. */
  readonly integrity: string | undefined;
  /** False for build, tests and checks only. */
  readonly isForRunning: boolean;
  /** Omitted on other platforms. */
  readonly isOptional: boolean;
  /** A workspace of this repository. */
  readonly isOwn: boolean;
  readonly dependencies: readonly string[];
}

interface LockEntry {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

type Lockfile = Readonly<Record<string, LockEntry>>;

const LOCKFILE = new URL('../../../../../package-lock.json', import.meta.url);
const MODULES = 'node_modules/';

/** Every package, the root first, in the lockfile's order. */
export function readLockedPackages(lockfile = readFileSync(LOCKFILE, 'utf8')): LockedPackage[] {
  const { packages } = JSON.parse(lockfile) as { packages: Lockfile };
  return Object.entries(packages)
    .filter(([, entry]) => !entry.link)
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? nameOf(path),
      version: entry.version ?? '0.0.0',
      license: entry.license,
      integrity: entry.integrity,
      isForRunning: !entry.dev,
      isOptional: entry.optional === true,
      isOwn: !path.includes(MODULES),
      dependencies: dependenciesOf(path, entry, packages),
    }));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(MODULES) + MODULES.length);
}

function dependenciesOf(path: string, entry: LockEntry, packages: Lockfile): string[] {
  const names = [
    entry.dependencies,
    entry.devDependencies,
    entry.optionalDependencies,
    entry.peerDependencies,
  ].flatMap((group) => Object.keys(group ?? {}));
  const found = names.flatMap((name) => resolve(name, path, packages) ?? []);
  // Workspaces are links without a dependent in the lockfile, so the root gets them.
  const workspaces = path === '' ? Object.values(packages).filter(({ link }) => link) : [];
  return [...new Set([...found, ...workspaces.map(({ resolved = '' }) => resolved)])].toSorted();
}

/** Resolves like Node, from the folder outwards; undefined if not installed. */
function resolve(name: string, from: string, packages: Lockfile): string | undefined {
  for (let folder = from; ; folder = outerOf(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}${MODULES}${name}`;
    const entry = packages[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (folder === '') return undefined;
  }
}

function outerOf(folder: string): string {
  const at = folder.lastIndexOf(`/${MODULES}`);
  return at < 0 ? '' : folder.slice(0, at);
}

import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';

/**
 * Bill of materials in CycloneDX JSON. Equal packages give equal text: no time, and a serial number derived
 * from the content. Unlike `npm sbom --omit=dev` it contains packages that tests need as well.
 */
export function writeSbom(packages: readonly LockedPackage[]): string {
  const [product] = packages;
  if (!product) throw new RangeError('A lockfile begins with the product itself.');
  const others = [...Map.groupBy(packages.slice(1), referenceOf).values()];
  const references = new Map(packages.map((one) => [one.path, referenceOf(one)]));
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: componentOf([product], 'application'),
    },
    components: others
      .map((copies) => componentOf(copies, 'library'))
      .toSorted((one, other) => compare(one['bom-ref'], other['bom-ref'])),
    dependencies: [[product], ...others]
      .map((copies) => ({
        ref: references.get(copies[0]?.path ?? ''),
        dependsOn: [
          ...new Set(copies.flatMap((one) => one.dependencies.map((path) => references.get(path)))),
        ].toSorted(),
      }))
      .toSorted((one, other) => compare(one.ref ?? '', other.ref ?? '')),
  };
  return `${JSON.stringify({ serialNumber: serialNumberOf(JSON.stringify(bom)), ...bom }, undefined, 2)}\n`;
}

/** One version of a package; `copies` are its folders. */
function componentOf(copies: readonly LockedPackage[], type: 'application' | 'library') {
  const [one] = copies as readonly [LockedPackage];
  const isForRunning = copies.some((copy) => copy.isForRunning);
  const reference = referenceOf(one);
  return {
    type,
    'bom-ref': reference,
    name: one.name,
    version: one.version,
    scope: isForRunning ? (copies.every((copy) => copy.isOptional) ? 'optional' : 'required') : 'excluded',
    purl: reference,
    ...(one.integrity === undefined ? {} : { hashes: hashesOf(one.integrity) }),
    ...(one.license === undefined ? {} : { licenses: [licenseOf(one.license)] }),
    ...(isForRunning ? {} : { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] }),
  };
}

/** Package URL (purl), the package's identifier. */
function referenceOf({ name, version }: LockedPackage): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

const ALGORITHMS: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

function hashesOf(integrity: string) {
  return integrity.split(' ').flatMap((hash) => {
    const at = hash.indexOf('-');
    const alg = ALGORITHMS[hash.slice(0, at)];
    return alg ? [{ alg, content: Buffer.from(hash.slice(at + 1), 'base64').toString('hex') }] : [];
  });
}

function licenseOf(license: string) {
  return /[ (]/.test(license) ? { expression: license } : { license: { id: license } };
}

/** UUID version 8 (RFC 9562) derived from the content. */
function serialNumberOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

export interface LockedPackage {
  /** Folder in the lockfile, such as `node_modules/pino`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** SPDX expression; undefined if the package does not state one. */
  readonly license: string | undefined;
  /** Checksum as npm writes it: algorithm, hyphen, Base64. */
  readonly integrity: string | undefined;
  /** False for packages needed only to build, test or check. */
  readonly isForRunning: boolean;
  /** True if npm may leave the package out on platforms that it does not fit. */
  readonly isOptional: boolean;
  /** True for this repository's own workspaces. */
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

/** All packages of the lockfile; the root comes first. */
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
  // The root depends on all workspaces; in the lockfile they are links that nothing depends on.
  const workspaces = path === '' ? Object.values(packages).filter(({ link }) => link) : [];
  return [...new Set([...found, ...workspaces.map(({ resolved = '' }) => resolved)])].toSorted();
}

/** Finds a dependency like Node, from the package's own folder outwards; undefined if not installed. */
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

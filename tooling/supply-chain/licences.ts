import type { LockedPackage } from '../../apps/server/src/platform/supply-chain/index.ts';

/** SPDX expressions of licences that this Apache-2.0 product satisfies by naming the packages. */
const ALLOWED: ReadonlySet<string> = new Set([
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Fonts; OFL-1.1 is fine because they are distributed unchanged.
  'MIT AND OFL-1.1',
  'OFL-1.1',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
]);

interface LicenceException {
  /** Reviewed version of the package; another version needs a new review. */
  readonly version: string;
  readonly license: string;
  readonly reason: string;
  /** A file in the package that proves the licence, and its first line. */
  readonly evidence: readonly [file: string, line: string];
}

/** Packages whose package.json has no licence. */
export const LICENCE_EXCEPTIONS: Readonly<Record<string, LicenceException>> = {
  'png-js': {
    version: '2.0.0',
    license: 'MIT',
    reason: 'pdfkit asks for it. Its package.json has no licence field, its LICENSE file is the MIT License.',
    evidence: ['LICENSE', 'MIT License'],
  },
};

/** Names the packages of a production install whose licence is missing or not allowed. */
export function findForeignLicences(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ isForRunning, isOwn }) => isForRunning && !isOwn)
    .filter(({ name, version, license }) => {
      const exception = license === undefined ? LICENCE_EXCEPTIONS[name] : undefined;
      return !ALLOWED.has((exception && exception.version === version ? exception.license : license) ?? '');
    })
    .map(({ name, version, license }) => `${name} ${version}: ${license ?? 'no licence'}`);
}

import { expect, test } from 'vitest';
import { readLockedPackages, type LockedPackage } from '../../apps/server/src/platform/supply-chain/index.ts';
import { textOf } from './repository.ts';

const PACKAGES = readLockedPackages();

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
const LICENCE_EXCEPTIONS: Readonly<Record<string, LicenceException>> = {
  'png-js': {
    version: '2.0.0',
    license: 'MIT',
    reason: 'pdfkit asks for it. Its package.json has no licence field, its LICENSE file is the MIT License.',
    evidence: ['LICENSE', 'MIT License'],
  },
};

// @asvs 15.1
test('every package that runs has an allowed licence', () => {
  expect(
    findForeignLicences(PACKAGES),
    'These licences are not allowed. Choose another package, or ask a maintainer to allow the licence.',
  ).toEqual([]);
});

test('a package with a forbidden licence or none is reported', () => {
  const one = PACKAGES.find(({ name }) => name === 'fastify');
  const withLicence = (license: string | undefined) => [
    { ...one!, name: 'other', version: '1.2.3', license },
  ];
  expect(findForeignLicences(withLicence('AGPL-3.0-only'))).toEqual(['other 1.2.3: AGPL-3.0-only']);
  expect(findForeignLicences(withLicence('(MIT OR GPL-2.0)'))).toEqual(['other 1.2.3: (MIT OR GPL-2.0)']);
  expect(findForeignLicences(withLicence(undefined))).toEqual(['other 1.2.3: no licence']);
  const exception = PACKAGES.filter(({ name }) => Object.hasOwn(LICENCE_EXCEPTIONS, name));
  expect(findForeignLicences(exception.map((found) => ({ ...found, version: '0.0.1' })))).toHaveLength(
    exception.length,
  );
});

test.each(Object.entries(LICENCE_EXCEPTIONS))(
  'the exception for %s is needed and proved by a file of the package',
  (name, exception) => {
    const found = PACKAGES.find((one) => one.name === name);
    expect(found).toMatchObject({ version: exception.version, license: undefined });
    const [file, line] = exception.evidence;
    expect(textOf(`${found?.path}/${file}`).split('\n')[0]).toBe(line);
  },
);

/** Names the packages of a production install whose licence is missing or not allowed. */
function findForeignLicences(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ isForRunning, isOwn }) => isForRunning && !isOwn)
    .filter(({ name, version, license }) => {
      const exception = license === undefined ? LICENCE_EXCEPTIONS[name] : undefined;
      return !ALLOWED.has((exception && exception.version === version ? exception.license : license) ?? '');
    })
    .map(({ name, version, license }) => `${name} ${version}: ${license ?? 'no licence'}`);
}

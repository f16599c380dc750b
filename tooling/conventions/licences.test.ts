import { expect, test } from 'vitest';
import { readLockedPackages } from '../../apps/server/src/platform/supply-chain/index.ts';
import { findForeignLicences, LICENCE_EXCEPTIONS } from '../supply-chain/licences.ts';
import { textOf } from './repository.ts';

const PACKAGES = readLockedPackages();

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

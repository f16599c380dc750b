import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { examinePackages } from '../../operation/doctor/examine-packages.ts';
import { findAdvisories } from './find-advisories.ts';
import { readLockedPackages, type LockedPackage } from './locked-packages.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'advisories-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const INSTALLED: LockedPackage = {
  path: 'node_modules/left',
  name: 'left',
  version: '1.4.2',
  license: 'MIT',
  integrity: undefined,
  isForRunning: true,
  isOptional: false,
  isOwn: false,
  dependencies: [],
};

type Events = Record<string, string>[];
const advisory = (affected: object, more: object = {}) => ({
  schema_version: '1.7.0',
  id: 'GHSA-0000-0000-0001',
  modified: '2026-11-20T10:00:00Z',
  affected: [{ package: { ecosystem: 'npm', name: 'left', purl: 'pkg:npm/left' }, ...affected }],
  database_specific: { severity: 'HIGH' },
  ...more,
});
const inRange = (events: Events, type = 'SEMVER') => advisory({ ranges: [{ type, events }] });
const EVERY_VERSION = inRange([{ introduced: '0' }]);

function fileOf(content: unknown): string {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
const hitsOf = async (content: unknown, version = INSTALLED.version) =>
  (await findAdvisories(fileOf(content), [{ ...INSTALLED, version }])).hits.map(({ id }) => id);

// @asvs 15.2.1
test.each<[what: string, events: Events, isHit: boolean]>([
  ['every version', [{ introduced: '0' }], true],
  ['up to the repair', [{ introduced: '0' }, { fixed: '1.4.3' }], true],
  ['the repair itself', [{ introduced: '0' }, { fixed: '1.4.2' }], false],
  ['from this version on', [{ introduced: '1.4.2' }], true],
  ['from the next version on', [{ introduced: '1.4.3' }], false],
  ['the last affected version', [{ introduced: '1.0.0' }, { last_affected: '1.4.2' }], true],
  ['after the last affected version', [{ introduced: '1.0.0' }, { last_affected: '1.4.1' }], false],
  ['repaired and broken again', [{ introduced: '0' }, { fixed: '1.2.0' }, { introduced: '1.4.0' }], true],
  ['the same in another order', [{ introduced: '1.4.0' }, { fixed: '1.2.0' }, { introduced: '0' }], true],
  ['between two periods', [{ introduced: '0' }, { fixed: '1.2.0' }, { introduced: '1.5.0' }], false],
  ['compared as numbers', [{ introduced: '1.10.0' }], false],
  ['a version of two numbers', [{ introduced: '1.4' }], true],
])('a range decides: %s', async (_what, events, isHit) => {
  expect(await hitsOf([inRange(events)])).toHaveLength(isHit ? 1 : 0);
  expect(await hitsOf([inRange(events, 'ECOSYSTEM')])).toHaveLength(isHit ? 1 : 0);
});

test('a prerelease is before its release', async () => {
  const fixed = [inRange([{ introduced: '0' }, { fixed: '2.0.0' }])];
  expect(await hitsOf(fixed, '2.0.0-beta.1')).toHaveLength(1);
  expect(await hitsOf(fixed, '2.0.0')).toEqual([]);
});

test('a listed version is affected outside every range, too', async () => {
  expect(await hitsOf([advisory({ versions: ['1.4.1', '1.4.2'] })])).toHaveLength(1);
  expect(await hitsOf([advisory({ versions: ['1.4.1'] })])).toEqual([]);
  // Without versions or ranges, an advisory is about every version.
  expect(await hitsOf([advisory({})])).toHaveLength(1);
  expect(await hitsOf([advisory({ versions: [], ranges: [] })])).toHaveLength(1);
});

test('withdrawn advisories, and those of other registries, commits or packages, are no hit', async () => {
  const others = [
    { ...EVERY_VERSION, withdrawn: '2026-11-21T00:00:00Z' },
    advisory({
      package: { ecosystem: 'PyPI', name: 'left' },
      ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }] }],
    }),
    inRange([{ introduced: '0' }], 'GIT'),
    advisory({ package: { ecosystem: 'npm', name: 'Left' }, versions: ['1.4.2'] }),
  ];
  expect(await findAdvisories(fileOf(others), [INSTALLED])).toEqual({
    count: 3,
    latest: '2026-11-20',
    hits: [],
  });
});

test.each([
  ['an array', [EVERY_VERSION]],
  ['an object', EVERY_VERSION],
  ['an object over several lines', JSON.stringify(EVERY_VERSION, undefined, 2)],
  ['an array over several lines', JSON.stringify([EVERY_VERSION], undefined, 2)],
  [
    'an object a line',
    `${JSON.stringify({ ...EVERY_VERSION, id: 'A' })}\n\n${JSON.stringify(EVERY_VERSION)}\n`,
  ],
])('%s is read', async (_what, content) => {
  expect(await hitsOf(content)).toContain('GHSA-0000-0000-0001');
});

// @asvs 15.2.1
test('a hit names package, version, number and severity', async () => {
  const { hits } = await findAdvisories(fileOf([EVERY_VERSION]), [INSTALLED]);
  expect(hits).toEqual([
    { id: 'GHSA-0000-0000-0001', name: 'left', version: '1.4.2', severity: 'HIGH', isForRunning: true },
  ]);
  const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
  const scored = {
    ...EVERY_VERSION,
    database_specific: null,
    severity: [{ type: 'CVSS_V3', score: vector }],
  };
  expect((await findAdvisories(fileOf([scored]), [INSTALLED])).hits[0]?.severity).toBe(vector);
});

test.each([
  ['no file', () => join(folder, 'missing.json'), 'lässt sich nicht lesen (ENOENT)'],
  ['an empty file', () => fileOf(''), 'enthält etwas, das keine Meldung im OSV-Format ist'],
  ['an empty array', () => fileOf([]), 'enthält keine Meldung zu einem Paket von npm'],
  [
    'half a file',
    () => fileOf(JSON.stringify([EVERY_VERSION]).slice(0, -9)),
    'enthält etwas, das keine Meldung',
  ],
  [
    'half a line',
    () => fileOf(`${JSON.stringify(EVERY_VERSION)}\n{"id":"A","aff`),
    'enthält etwas, das keine Meldung',
  ],
  [
    'another format',
    () => fileOf([{ advisories: [] }]),
    'enthält etwas, das keine Meldung im OSV-Format ist',
  ],
  [
    'another registry',
    () => fileOf([advisory({ package: { ecosystem: 'Go', name: 'a' } })]),
    'enthält keine Meldung zu einem Paket von npm',
  ],
  ['a version without order', () => fileOf([inRange([{ introduced: 'first' }])]), 'enthält eine Version'],
])('%s is no check', async (_what, path, sentence) => {
  await expect(findAdvisories(path(), [INSTALLED])).rejects.toThrow(sentence);
});

const findings = async (environment: Record<string, string>) => examinePackages(readConfig(environment));

// @asvs 15.2.1
test('the doctor reports "not checked" without a file, and never "nothing found"', async () => {
  expect(await findings({})).toEqual([
    { about: 'Pakete', level: 'NOTE', text: expect.stringMatching(/^Nicht geprüft: Setze ADVISORIES_FILE/) },
  ]);
  expect(await findings({ ADVISORIES_FILE: join(folder, 'missing.json') })).toEqual([
    { about: 'Pakete', level: 'FAULT', text: expect.stringMatching(/^Nicht geprüft: .* \(ENOENT\)/) },
  ]);
});

test('the doctor fails for a package in production, and states the data compared for the others', async () => {
  const { version = '' } = readLockedPackages().find(({ name }) => name === 'fastify') ?? {};
  const fastify = advisory({ package: { ecosystem: 'npm', name: 'fastify' }, versions: [version] });
  expect(await findings({ ADVISORIES_FILE: fileOf([fastify]) })).toEqual([
    {
      about: 'Pakete',
      level: 'FAULT',
      text: expect.stringContaining(`fastify ${version} ist betroffen: GHSA-0000-0000-0001 (HIGH)`),
    },
  ]);
  const tests = advisory({
    package: { ecosystem: 'npm', name: 'vitest' },
    ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }],
  });
  expect(await findings({ ADVISORIES_FILE: fileOf([tests]) })).toEqual([
    {
      about: 'Pakete',
      level: 'OK',
      text: expect.stringMatching(/^\d+ Pakete mit 1 Meldungen verglichen \(die letzte vom 2026-11-20\)/),
    },
  ]);
});

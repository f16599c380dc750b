import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeLock } from '../../platform/database/folder-lock.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { developmentKeys, encryptionKeysOf, openVault } from '../../platform/privacy/index.ts';
import { judgeSignature, publicKeys, signText, type KeyParts } from './certificate-keys.ts';

const COMMAND = fileURLToPath(new URL('./certificates-rotate.command.ts', import.meta.url));
const TEXT = '3f9a12c0b7e84d1f9a6653c2e0d4b871\nE. Ü.\n389000\nKöln\n2027-02-21';
const OWN = `own:${randomBytes(32).toString('base64')}`;
const OTHER = `own:${randomBytes(32).toString('base64')}`;
const SLOW = { timeout: 120_000 };

let root: string;
beforeAll(() => (root = mkdtempSync(join(tmpdir(), 'heimvorteil-rotate-'))));
afterAll(() => rmSync(root, { recursive: true }));

/** Runs the command like an operator, on the embedded database of a folder. */
function rotate(folder: string, encryptionKeys = '', words: readonly string[] = []) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, ENCRYPTION_KEYS: encryptionKeys },
  });
  return { status, stdout, stderr };
}

const kidIn = (output: string) => /Schlüssel „([\w-]{11})“ unterschrieben[.]/.exec(output)?.[1];

/** Opens the command's database between two runs of the command. */
async function withKeys<T>(folder: string, keys: string, look: (parts: KeyParts) => Promise<T>): Promise<T> {
  const database = await openDatabase({ kind: 'pglite', folder: join(folder, 'database') });
  try {
    await migrate(database.db);
    return await look({ db: database.db, vault: await openVault(database.db, encryptionKeysOf(keys)) });
  } finally {
    await database.close();
  }
}

// @contract 1.1
test(
  'creates a key, prints its name, and signs with it from then on; earlier signatures stay valid',
  SLOW,
  async () => {
    const folder = join(root, 'stated');
    const before = await withKeys(folder, OWN, (parts) => signText(parts, TEXT));
    const run = rotate(folder, OWN);
    expect(run).toEqual({
      status: 0,
      stdout: expect.stringContaining('Was mit früheren Schlüsseln unterschrieben wurde, bleibt gültig.\n'),
      stderr: '',
    });
    const kid = kidIn(run.stdout);
    await withKeys(folder, OWN, async (parts) => {
      const after = await signText(parts, TEXT);
      expect([after.kid, before.kid === kid]).toEqual([kid, false]);
      for (const signed of [before, after]) expect(await judgeSignature(parts.db, TEXT, signed)).toBe('GOOD');
      expect((await publicKeys(parts.db)).map((key) => key.kid)).toEqual([kid, before.kid]);
    });
  },
);

test('takes the key that a demo has made', SLOW, () => {
  const folder = join(root, 'demo');
  developmentKeys(folder);
  const run = rotate(folder);
  expect([run.status, kidIn(run.stdout)]).toEqual([0, expect.any(String)]);
  expect(kidIn(rotate(folder).stdout)).not.toBe(kidIn(run.stdout));
});

test('changes nothing and prints the reason if something is wrong', SLOW, async () => {
  const folder = join(root, 'refused');
  // With a wrong folder or missing settings, the command creates neither a folder nor a key.
  expect(rotate(folder)).toEqual({
    status: 1,
    stdout: '',
    stderr: `ENCRYPTION_KEYS fehlt, und in ${folder} liegt kein Schlüssel einer Demo. Nimm dieselben Einstellungen wie beim Start.\n`,
  });
  expect(existsSync(folder)).toBe(false);

  const { kid } = await withKeys(folder, OWN, (parts) => signText(parts, TEXT));
  expect(rotate(folder, OTHER)).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^Mit ENCRYPTION_KEYS lassen sich die gespeicherten Daten nicht öffnen[.].*\n$/,
    ),
  });
  expect(rotate(folder, 'own:short')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^.*ENCRYPTION_KEYS(?!.*short)/s),
  });
  expect(rotate(folder, OWN, ['--help'])).toMatchObject({
    status: 1,
    stderr: 'Aufruf: npm run certificates:rotate\n',
  });
  const release = takeLock(join(folder, 'database'));
  expect(rotate(folder, OWN)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`wird schon vom Prozess ${process.pid} benutzt`),
  });
  release();
  await withKeys(folder, OWN, async ({ db }) =>
    expect((await publicKeys(db)).map((key) => key.kid)).toEqual([kid]),
  );
});

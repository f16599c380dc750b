import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { delivery, type TestListing } from '../../testing/open-immo.ts';
import { zipFile } from '../../testing/zip-file.ts';
import { newServerDatabase, type ServerDatabase } from '../../testing/server-database.ts';

const COMMAND = fileURLToPath(new URL('./listings-import.command.ts', import.meta.url));
const TEN = Array.from({ length: 10 }, (_, index): TestListing => ({ number: String(index + 1) }));
const SLOW = { timeout: 120_000 };

let root: string;
let database: ServerDatabase;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'heimvorteil-listings-import-'));
  database = await newServerDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true });
});

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(root, 'data'), DATABASE_URL: database.url },
  });
  return { status, stdout, stderr };
}

function file(name: string, text: string | Buffer): string {
  const path = join(root, name);
  writeFileSync(path, text);
  return path;
}

test.each([[[]], [['--allow-mass-deletion']], [['a.xml', '--force']]])('%o prints the usage', (words) => {
  expect(run(...words)).toMatchObject({
    status: 1,
    stderr: 'Aufruf: npm run listings:import -- DATEI… [--parallel ANZAHL] [--allow-mass-deletion]\n',
  });
});

// @contract 1.1
test('imports all valid listings, names the rest, refuses a file and a mass deletion', SLOW, () => {
  const good = file(
    'gut.xml',
    delivery([...TEN.slice(1), { number: '1', postcode: '00000' }], { scope: 'VOLL' }),
  );
  const packed = file(
    'feed.zip',
    zipFile([
      { name: 'daten/eins.xml', content: delivery([{ number: '20' }], { anid: 'TEST-Z' }) },
      { name: 'bild.jpg', content: 'x' },
      { name: 'zwei.xml', content: '<html/>' },
    ]),
  );
  const bad = file('schlecht.xml', '<!DOCTYPE a><openimmo/>');
  expect(run(good, bad, packed)).toEqual({
    status: 1,
    stdout: [
      'gut.xml (vollständige Lieferung): 9 neu, 0 geändert, 0 unverändert, 0 gelöscht, 1 abgelehnt.',
      'feed.zip/eins.xml (Teillieferung): 1 neu, 0 geändert, 0 unverändert, 0 gelöscht, 0 abgelehnt.',
      '',
    ].join('\n'),
    stderr: [
      'gut.xml:130 1 geo/plz INVALID_POSTALCODE Die Postleitzahl „00000“ gibt es nicht. Das Objekt fehlt deshalb.',
      `${bad}:0 DOCTYPE_FORBIDDEN Die Datei enthält <!DOCTYPE oder <!ENTITY. Solche Dateien werden ungelesen abgelehnt.`,
      `${bad} ist abgelehnt, nichts wurde geändert.`,
      'feed.zip/zwei.xml:1 NOT_OPENIMMO Das äußerste Element heißt „html“ statt „openimmo“.',
      'feed.zip/zwei.xml ist abgelehnt, nichts wurde geändert.',
      '',
    ].join('\n'),
  });

  const fewer = file('weniger.xml', delivery(TEN.slice(4), { scope: 'VOLL' }));
  const refused = run(fewer);
  expect([refused.status, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain('von Anbieter TEST-A 3 von 9 Objekten löschen');
  expect(run(fewer, '--allow-mass-deletion')).toEqual({
    status: 0,
    stdout:
      'weniger.xml (vollständige Lieferung): 0 neu, 0 geändert, 6 unverändert, 3 gelöscht, 0 abgelehnt.\n',
    stderr: '',
  });
});

import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/open-database.ts';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import { delivery } from '../../testing/open-immo.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { importListings } from './import-listings.ts';
import { LARGEST_FILE_IN_BYTES } from './open-immo/inspect-bytes.ts';

const geography = builtInGeography();
let database: Database;
let folder: string;
let outside: Server;
let hits = 0;

beforeAll(async () => {
  database = await openTestDatabase('PostgreSQL');
  folder = await mkdtemp(join(tmpdir(), 'heimvorteil-hostile-'));
  outside = createServer((_request, response) => {
    hits += 1;
    response.end('<!ENTITY stolen "yes">');
  }).listen(0, '127.0.0.1');
  await once(outside, 'listening');
});
afterAll(async () => {
  outside.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const address = () => `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
const body = delivery([{ number: '1', title: '&bomb;' }]).replace(/^<\?xml.*\n/, '');
const withType = (type: string) => () => `<?xml version="1.0"?>\n<!DOCTYPE openimmo [${type}]>\n${body}`;

/** The "billion laughs" attack: ten levels of ten XML entities each, which expand to a billion. */
const LAUGHS = Array.from({ length: 10 }, (_, level) => {
  const inner = level === 0 ? 'lol' : `&l${level - 1};`.repeat(10);
  return `<!ENTITY ${level === 9 ? 'bomb' : `l${level}`} "${inner}">`;
}).join('\n');

test.each<[string, () => string | Buffer]>([
  ['an external entity of a file', withType('<!ENTITY bomb SYSTEM "file:///etc/passwd">')],
  ['an external entity of a server', () => withType(`<!ENTITY bomb SYSTEM "${address()}/x">`)()],
  ['an external document type', () => `<!DOCTYPE openimmo SYSTEM "${address()}/x.dtd">${body}`],
  ['a parameter entity', () => withType(`<!ENTITY % p SYSTEM "${address()}/p.dtd"> %p;`)()],
  ['numeric entities', withType('<!ENTITY bomb "&#60;immobilie&#62;">')],
  ['a billion laughs', withType(LAUGHS)],
  ['a quadratic entity', withType(`<!ENTITY bomb "${'x'.repeat(1_000_000)}">`)],
  ['several document types', () => `<!DOCTYPE a><!DOCTYPE b>${body}`],
  ['one after thirty megabytes', () => `<openimmo>${' '.repeat(30_000_000)}<!DOCTYPE a></openimmo>`],
  ['UTF-16', () => Buffer.from(`\ufeff${withType(LAUGHS)()}`, 'utf16le')],
])('%s is refused without being expanded, and no service is called', async (_, content) => {
  const path = join(folder, 'bombe.xml');
  await writeFile(path, content());
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  const importing = importListings(path, { db: database.db, geography, allowMassDeletion: true });
  await expect(importing).rejects.toMatchObject({ name: 'DeliveryRefusedError' });
  // The expanded billion laughs take three gigabytes; the largest file here stays far below.
  expect(process.memoryUsage.rss() - before).toBeLessThan(500_000_000);
  expect(hits).toBe(0);
  expect(await database.db.selectFrom('listing').selectAll().execute()).toEqual([]);
});

test('more than 4 GiB is refused without one byte of it being read', async () => {
  const path = join(folder, 'riesig.xml');
  const file = await open(path, 'w');
  await file.truncate(LARGEST_FILE_IN_BYTES + 1);
  await file.close();
  const importing = importListings(path, { db: database.db, geography, allowMassDeletion: true });
  // The size must be checked first, because reading these null bytes would fail with NOT_TEXT.
  await expect(importing).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' });
});

test('without the bomb the same file is taken', async () => {
  const path = join(folder, 'harmlos.xml');
  await writeFile(path, body.replace('&bomb;', 'Haus'));
  const report = await importListings(path, { db: database.db, geography, allowMassDeletion: false });
  expect(report.added).toBe(1);
});

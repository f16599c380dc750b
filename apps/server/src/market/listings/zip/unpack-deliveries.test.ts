import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipFile, zipWithDeclaredEntries, type ZippedFile } from '../../../testing/zip-file.ts';
import { eachDelivery } from './unpack-deliveries.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heimvorteil-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function deliveriesIn(content: Buffer | string): Promise<string[]> {
  const path = join(folder, 'feed.zip');
  await writeFile(path, content);
  return eachDelivery(path, async (file) => `${file.name}: ${await readFile(file.path, 'utf8')}`);
}

const XML: ZippedFile = { name: 'objekte.xml', content: '<openimmo>Größe</openimmo>' };

test('every XML of a ZIP is a delivery, images and folders are not', async () => {
  const files = [
    { name: 'daten/', content: '', stored: true },
    { name: 'daten/objekte.xml', content: XML.content },
    { name: 'bild.jpg', content: Buffer.alloc(100_000, 'x') },
    { name: '__MACOSX/._objekte.xml', content: 'x' },
    { name: 'Zwei.XML', content: 'zwei', stored: true },
    { name: 'leer.xml', content: '', stored: true },
  ];
  expect(await deliveriesIn(zipFile(files))).toEqual([
    'feed.zip/objekte.xml: <openimmo>Größe</openimmo>',
    'feed.zip/Zwei.XML: zwei',
    'feed.zip/leer.xml: ',
  ]);
});

test('a ZIP is known by its bytes, any other file is its own delivery', async () => {
  expect(await deliveriesIn('<openimmo/>')).toEqual(['feed.zip: <openimmo/>']);
  expect(await deliveriesIn('PK')).toEqual(['feed.zip: PK']);
});

test('a path in a ZIP leads nowhere, and nothing unpacked stays', async () => {
  const before = await readdir(tmpdir());
  const seen = await deliveriesIn(zipFile([{ ...XML, name: '../../../../tmp/böse\u202e.xml' }]));
  expect(seen).toEqual(['feed.zip/böse.xml: <openimmo>Größe</openimmo>']);
  const left = (await readdir(tmpdir())).filter((name) => /böse|heimvorteil-listings-[^i]/.test(name));
  expect(left.filter((name) => !before.includes(name))).toEqual([]);
});

const bomb = Buffer.alloc(20_000_000, '<a>');
/** Content below the size from which the compression ratio is checked. */
const little: ZippedFile = { ...XML, content: Buffer.alloc(9_000_000, '<a>') };
const whole = zipFile([XML]);
test.each<[string, Buffer, string]>([
  ['a ZIP in a ZIP', zipFile([XML, { name: 'mehr.ZIP', content: whole }]), 'ZIP_NESTED'],
  ['no XML', zipFile([{ name: 'bild.jpg', content: 'x' }]), 'ZIP_WITHOUT_XML'],
  ['nothing', zipFile([]), 'ZIP_WITHOUT_XML'],
  ['a bomb', zipFile([{ ...XML, content: bomb }]), 'ZIP_TOO_LARGE'],
  ['a bomb that calls itself small', zipFile([{ ...XML, content: bomb, sizeField: 1_000 }]), 'ZIP_BROKEN'],
  [
    'a bomb in small pieces',
    zipFile(Array.from({ length: 20 }, (_, at) => ({ ...little, name: `${at}.xml` }))),
    'ZIP_TOO_LARGE',
  ],
  ['a bomb of entries that share their bytes', zipFile([{ ...little, entries: 100 }]), 'ZIP_TOO_LARGE'],
  ['a million files', zipWithDeclaredEntries(1_000_000), 'ZIP_TOO_LARGE'],
  ['more files than stated bytes', zipWithDeclaredEntries(10_000), 'ZIP_BROKEN'],
  [
    'more than a gibibyte',
    zipFile(Array.from({ length: 3 }, () => ({ ...XML, sizeField: 500_000_000 }))),
    'ZIP_TOO_LARGE',
  ],
  [
    'very many files',
    zipFile([XML, ...Array.from({ length: 20_000 }, () => ({ name: 'b.jpg', content: '', stored: true }))]),
    'ZIP_TOO_LARGE',
  ],
  ['an encrypted XML', zipFile([{ ...XML, flags: 1 }]), 'ZIP_BROKEN'],
  ['another checksum', zipFile([{ ...XML, crc: 1 }]), 'ZIP_BROKEN'],
  ['fewer bytes than stated', zipFile([{ ...XML, sizeField: 100 }]), 'ZIP_BROKEN'],
  ['a cut-off file', whole.subarray(0, -10), 'ZIP_BROKEN'],
  ['a beginning alone', whole.subarray(0, 20), 'ZIP_BROKEN'],
  ['a directory behind the end', Buffer.concat([whole.subarray(0, 4), whole.subarray(30)]), 'ZIP_BROKEN'],
])('%s is refused', async (_, content, code) => {
  await expect(deliveriesIn(content)).rejects.toMatchObject({ name: 'DeliveryRefusedError', code });
});

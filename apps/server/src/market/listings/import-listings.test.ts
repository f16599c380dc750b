import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../platform/database/open-database.ts';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import { delivery, immobilie, type TestListing } from '../../testing/open-immo.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { importListings } from './import-listings.ts';
import { isDeliveryKnown } from './delivery-file.ts';
import { errorLines, massDeletionLines, summaryLines } from './import-report.ts';
import { ownListings } from './own-listings.ts';

const geography = builtInGeography();
const FIFTY = Array.from({ length: 50 }, (_, index): TestListing => ({ number: String(1001 + index) }));

describe.each(inject('databases'))('importing listings into %s', (kind) => {
  let database: Database;
  let folder: string;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    folder = await mkdtemp(join(tmpdir(), 'heimvorteil-listings-'));
  });
  beforeEach(() => sql`truncate listing, listing_delivery`.execute(database.db));
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function take(file: string | Buffer, allowMassDeletion = false) {
    const path = join(folder, 'lieferung.xml');
    await writeFile(path, file);
    return importListings(path, { db: database.db, geography, allowMassDeletion });
  }
  const counts = ({ added, changed, unchanged, removed, refused }: Awaited<ReturnType<typeof take>>) => ({
    added,
    changed,
    unchanged,
    removed,
    refused,
  });
  const find = (exposeId: number) => ownListings(database.db).find(exposeId);
  const rowVersions = () =>
    sql`select xmin::text, ctid::text, updated_at, listing.* from listing order by expose_id`
      .execute(database.db)
      .then(({ rows }) => rows);
  const active = () =>
    database.db
      .selectFrom('listing')
      .select('object_number')
      .where('removed_at', 'is', null)
      .orderBy('expose_id')
      .execute()
      .then((rows) => rows.map((row) => row.object_number));

  test('a listing is the answer of GET /v1.0/exposejson', async () => {
    await take(delivery([{ number: '1001', liable: 'true' }]));
    expect(await find(1001)).toEqual({
      exposeId: 1001,
      cwid: 'TEST-A',
      title: 'Wohnung mit Balkon',
      type: 'ApartmentBuy',
      purchasePrice: 400_000,
      hasCourtage: true,
      brokerCommissionPercentage: 3.57,
      livingArea: 72.5,
      constructionYear: 1998,
      exclusive: false,
      address: { geocode: '1276003001', postcode: '10115', city: 'Berlin' },
    });
  });

  test('the same file again changes nothing: no row is touched', async () => {
    const file = delivery([...FIFTY, { number: 'EIGENE-1' }, { number: 'weg', action: 'DELETE' }], {
      scope: 'VOLL',
    });
    expect(counts(await take(file))).toMatchObject({ added: 51, removed: 0 });
    const before = await rowVersions();
    expect(before).toHaveLength(51);
    expect(counts(await take(file))).toEqual({ added: 0, changed: 0, unchanged: 51, removed: 0, refused: 0 });
    expect(await rowVersions()).toEqual(before);
  });

  test('a change touches only its own row', async () => {
    await take(delivery([{ number: '1' }, { number: '2' }]));
    const [first, second] = await rowVersions();
    await take(delivery([{ number: '1' }, { number: '2', price: '<kaufpreis>390000</kaufpreis>' }]));
    const [sameFirst, otherSecond] = await rowVersions();
    expect(sameFirst).toEqual(first);
    expect(otherSecond).not.toEqual(second);
    expect((await find(2))?.purchasePrice).toBe(390_000);
  });

  test('a faulty listing is named and left out, the others are taken, the last good state stays', async () => {
    await take(delivery([{ number: '1' }, { number: '2' }]));
    const report = await take(
      delivery([
        { number: '1', price: '<kaufpreis>teuer</kaufpreis>' },
        { number: '2', title: 'Neu', livingArea: 'viel' },
        { number: '3' },
      ]),
    );
    expect(counts(report)).toEqual({ added: 1, changed: 1, unchanged: 0, removed: 0, refused: 1 });
    expect([(await find(1))?.purchasePrice, (await find(2))?.title]).toEqual([400_000, 'Neu']);
    expect(errorLines(report)).toEqual([
      'lieferung.xml:4 1 preise/kaufpreis INVALID_NUMBER „teuer“ ist kein lesbarer Preis. Das Objekt fehlt deshalb.',
      'lieferung.xml:18 2 flaechen/wohnflaeche INVALID_NUMBER „viel“ ist keine lesbare Zahl. Das Objekt steht ohne diese Angabe da.',
    ]);
    expect(summaryLines(report)).toEqual([
      'lieferung.xml (Teillieferung): 1 neu, 1 geändert, 0 unverändert, 0 gelöscht, 1 abgelehnt.',
    ]);
  });

  test('delete removes, a later change brings the object back under its number', async () => {
    await take(delivery([{ number: 'A-17' }, { number: '5' }]));
    const [own] = await database.db
      .selectFrom('listing')
      .select('expose_id')
      .where('object_number', '=', 'A-17')
      .execute();
    const exposeId = Number(own?.expose_id);
    expect(exposeId).toBeGreaterThan(999_999_999_999);
    expect(
      counts(
        await take(
          delivery([
            { number: 'A-17', action: 'DELETE' },
            { number: '9', action: 'DELETE' },
          ]),
        ),
      ),
    ).toMatchObject({ removed: 1 });
    expect(await find(exposeId)).toBeUndefined();
    await take(delivery([{ number: 'A-17', title: 'Wieder da' }]));
    expect((await find(exposeId))?.title).toBe('Wieder da');
    expect(await active()).toEqual(['5', 'A-17']);
  });

  test.each([
    ['1001', 1001],
    ['999999999999', 999_999_999_999],
    ['0017', undefined],
    ['1000000000000', undefined],
    ['-5', undefined],
    ['17.0', undefined],
    ['12 a', undefined],
  ])('the number of object %s is its own when it is a whole number', async (number, exposeId) => {
    await take(delivery([{ number }]));
    const [row] = await database.db.selectFrom('listing').select('expose_id').execute();
    if (exposeId === undefined) expect(Number(row?.expose_id)).toBeGreaterThan(1_000_000_000_000);
    else expect(Number(row?.expose_id)).toBe(exposeId);
  });

  test('two advertisers cannot have one number, until the first gives it up', async () => {
    await take(delivery([{ number: '7' }], { anid: 'A' }));
    const second = delivery([{ number: '7', title: 'Vom anderen' }, { number: '8' }], { anid: 'B' });
    const report = await take(second);
    expect(report.errors.map(({ code, listing }) => [code, listing])).toEqual([['EXPOSE_ID_TAKEN', '7']]);
    expect(counts(report)).toMatchObject({ added: 1, refused: 1 });
    await take(delivery([{ number: '7', action: 'DELETE' }], { anid: 'A' }));
    expect(counts(await take(second))).toMatchObject({ added: 1, unchanged: 1, refused: 0 });
    expect(await find(7)).toMatchObject({ cwid: 'B', title: 'Vom anderen' });
  });

  test('of two objects with one number in a file the first counts', async () => {
    const report = await take(
      delivery([
        { number: '1', title: 'Erste' },
        { number: '1', title: 'Zweite' },
      ]),
    );
    expect(report.errors.map(({ code, line }) => [code, line])).toEqual([['DUPLICATE_LISTING', 18]]);
    expect(counts(report)).toMatchObject({ added: 1, refused: 1 });
    expect((await find(1))?.title).toBe('Erste');
  });

  describe('a full delivery', () => {
    const full = (listings: readonly TestListing[]) => delivery(listings, { scope: 'VOLL' });

    test('removes missing listings, up to a fifth', async () => {
      await take(full(FIFTY));
      expect(counts(await take(full(FIFTY.slice(10))))).toMatchObject({ removed: 10, unchanged: 40 });
      expect(await active()).toHaveLength(40);
    });

    test.each([
      ['a few too many', FIFTY.slice(11)],
      ['none at all', []],
      ['others instead', [{ number: '77' }]],
    ])('is refused with %s, unless allowed', async (_, listings) => {
      await take(full(FIFTY));
      const before = await rowVersions();
      await expect(take(full(listings))).rejects.toMatchObject({ code: 'MASS_DELETION' });
      expect(await rowVersions()).toEqual(before);
      await take(full(listings), true);
      expect(await active()).toEqual(listings.map(({ number }) => number));
    });

    const block = (anid: string, numbers: readonly string[]) =>
      `<anbieter><openimmo_anid>${anid}</openimmo_anid>${numbers.map((number) => immobilie({ number })).join('')}</anbieter>`;
    const file = (...blocks: string[]) =>
      `<openimmo><uebertragung umfang="VOLL"/>${blocks.join('')}</openimmo>`;
    const MANY = FIFTY.map(({ number }) => String(number));

    // No advertiser loses a fifth of all hundred listings, so the share must be counted per advertiser.
    test.each([
      ['the only one', ['b1'], [], false],
      ['one of two', ['b1', 'b2'], ['b1'], true],
      ['both', ['b1', 'b2'], [], false],
      ['two of three', ['b1', 'b2', 'b3'], ['b1'], false],
      ['one of four', ['b1', 'b2', 'b3', 'b4'], ['b1', 'b2', 'b3'], true],
      ['two of ten', MANY.slice(0, 10), MANY.slice(0, 8), true],
      ['three of ten', MANY.slice(0, 10), MANY.slice(0, 7), false],
    ] as const)('that omits %s of a small advertiser', async (_, before, after, isTaken) => {
      const large = block('A', [...MANY.slice(10), ...MANY.slice(10).map((number) => `${number}-2`)]);
      await take(file(large, block('B', before)));
      const report = await take(file(large, block('B', after)));
      expect(report.massDeletions).toEqual(
        isTaken ? [] : [{ advertiserId: 'B', missing: before.length - after.length, active: before.length }],
      );
      expect(counts(report).removed).toBe(isTaken ? before.length - after.length : 0);
      expect(await active()).toHaveLength(80 + (isTaken ? after : before).length);
    });

    test('leaves one advertiser as they were, takes the others, and may come again', async () => {
      await take(file(block('A', ['1', '2', '3']), block('B', ['4', '5', '6']), block('C', ['7'])));
      const ofB = async () =>
        (await rowVersions()).filter((row) => (row as { advertiser_id: string }).advertiser_id === 'B');
      const before = await ofB();
      const cut = file(
        block('A', ['1', '2']),
        block('B', ['4', '8']),
        block('C', ['7', '9']),
        block('B', []),
      );
      const report = await take(cut);
      expect(counts(report)).toEqual({ added: 1, changed: 0, unchanged: 3, removed: 1, refused: 0 });
      expect(await ofB()).toEqual(before);
      expect(massDeletionLines(report)).toEqual([
        'lieferung.xml MASS_DELETION Diese vollständige Lieferung würde von Anbieter B 2 von 3 Objekten löschen, ' +
          'mehr als ein Fünftel. Von diesem Anbieter ist deshalb nichts übernommen. ' +
          'Wenn das stimmt, wiederhole den Import mit --allow-mass-deletion.',
      ]);
      expect(await isDeliveryKnown(database.db, hash('sha256', cut))).toBe(false);
      await take(cut, true);
      expect(await active()).toEqual(['1', '2', '4', '7', '8', '9']);
    });

    test('may remove all listings of an advertiser by DELETE', async () => {
      await take(delivery([{ number: '1' }, { number: '2' }], { scope: 'VOLL' }));
      const report = await take(
        delivery(
          [
            { number: '1', action: 'DELETE' },
            { number: '2', action: 'DELETE' },
          ],
          { scope: 'VOLL' },
        ),
      );
      expect([report.massDeletions, await active()]).toEqual([[], []]);
    });

    test('of a faulty listing retains its last good state', async () => {
      await take(full(FIFTY));
      await take(full([{ number: '1001', price: '<kaufpreis>x</kaufpreis>' }, ...FIFTY.slice(1)]));
      expect(await find(1001)).toBeDefined();
    });

    test('with an unidentifiable object removes nothing', async () => {
      await take(full(FIFTY));
      const report = await take(full([...FIFTY.slice(5), { number: null }]));
      expect(counts(report)).toMatchObject({ removed: 0, refused: 1 });
      expect(report.uncertainAdvertisers).toEqual(['TEST-A']);
      expect(summaryLines(report)[1]).toContain('TEST-A');
    });

    test('with a broken object takes the others, names it, and removes nothing', async () => {
      await take(full(FIFTY));
      const dearer = FIFTY.slice(5).map((listing, at) => ({
        ...listing,
        price: '<kaufpreis>500000</kaufpreis>',
        ...(at === 1 && { title: 'Haus & Hof' }),
      }));
      const report = await take(full(dearer));
      expect(counts(report)).toMatchObject({ added: 0, changed: 44, removed: 0, refused: 1 });
      expect(report.errors).toMatchObject([{ listing: '1007', line: 29, code: 'LISTING_BROKEN' }]);
      expect(errorLines(report)[0]).toContain('lieferung.xml:29 1007 immobilie LISTING_BROKEN');
      expect(report.uncertainAdvertisers).toEqual(['TEST-A']);
      expect(await find(1007)).toMatchObject({ purchasePrice: 400_000 });
    });

    test('that is cut off changes nothing', async () => {
      await take(full(FIFTY));
      const before = await rowVersions();
      const whole = full(FIFTY.map((listing) => ({ ...listing, title: 'anders' })));
      await expect(take(whole.slice(0, whole.length * 0.9))).rejects.toMatchObject({
        code: 'NOT_WELL_FORMED',
      });
      expect(await rowVersions()).toEqual(before);
    });

    test('several advertisers in one file, one of them twice', async () => {
      await take(file(block('A', ['1', '2']), block('B', ['3']), block('A', ['4', '5', '6'])));
      expect(await active()).toEqual(['1', '2', '3', '4', '5', '6']);
      await take(file(block('A', ['1', '2']), block('B', ['3']), block('A', ['4', '5'])));
      expect(await active()).toEqual(['1', '2', '3', '4', '5']);
    });
  });

  test.each([
    ['ISO-8859-1', 'ISO-8859-1', 'latin1', undefined],
    ['UTF-8', 'UTF-8', 'utf8', undefined],
    ['ISO-8859-1 under a wrong label', 'UTF-8', 'latin1', 'UTF-8'],
    ['UTF-8 under a wrong label', 'ISO-8859-1', 'utf8', 'ISO-8859-1'],
  ] as const)('umlauts arrive in %s', async (_, encoding, bytes, wrongLabel) => {
    const report = await take(
      Buffer.from(delivery([{ number: '1', title: 'Größe süß' }], { encoding }), bytes),
    );
    expect((await find(1))?.title).toBe('Größe süß');
    expect(report.wrongLabel).toBe(wrongLabel);
  });

  test('more listings than fit one round of statements', async () => {
    const many = Array.from({ length: 1_201 }, (_, index): TestListing => ({ number: `M${index}` }));
    expect(counts(await take(delivery(many)))).toMatchObject({ added: 1_201 });
    const cheaper = many.map((listing) => ({ ...listing, price: '<kaufpreis>100000</kaufpreis>' }));
    expect(counts(await take(delivery(cheaper)))).toMatchObject({ changed: 1_201 });
  });

  test.each([
    ['kaufpreis', '9'.repeat(400)],
    ['kaufpreis', '1e999'],
    ['wohnflaeche', '-'.repeat(5_000)],
    ['baujahr', '\u{1f3e0}'],
    ['objektnr_extern', '\u202e'.repeat(50)],
    ['plz', '0'.repeat(10_000)],
    ['aussen_courtage', 'Käufer 3,57 % '.repeat(10_000)],
  ])('an absurd %s stops no other object', async (element, value) => {
    const [first = '', ...others] = [{ number: '1' }, { number: '2' }].map((one) => immobilie(one));
    const absurd = first.replace(new RegExp(`<${element}>[^<]*`), `<${element}>${value}`);
    const text = delivery([]).replace('</anbieter>', `${absurd}${others.join('')}</anbieter>`);
    const report = await take(text);
    expect(report.added + report.refused).toBe(2);
    expect(await find(2)).toBeDefined();
  });

  test('two imports at once wait for each other', async () => {
    const paths = [join(folder, 'a.xml'), join(folder, 'b.xml')];
    for (const path of paths) await writeFile(path, delivery(FIFTY, { scope: 'VOLL' }));
    const options = { db: database.db, geography, allowMassDeletion: false };
    const reports = await Promise.all(paths.map((path) => importListings(path, options)));
    expect(reports.map(({ added }) => added).toSorted()).toEqual([0, 50]);
  });

  test.each(['/nirgends/fehlt.xml', tmpdir()])('%s is no file', async (path) => {
    await expect(
      importListings(path, { db: database.db, geography, allowMassDeletion: false }),
    ).rejects.toMatchObject({
      code: 'FILE_NOT_READABLE',
    });
  });
});

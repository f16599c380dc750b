import { findListing, monthlyRate } from '@heimvorteil/contracts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { delivery } from '../../testing/open-immo.ts';
import { importListings } from './import-listings.ts';

const API = '/baufinanzierung/api/v1.0';

onPostgres('a listing by its id', (running) => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    running().app.inject({ url: API + path, headers });
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'heimvorteil-listings-'));
    const path = join(folder, 'objekte.xml');
    const commission = (text: string) => `<aussen_courtage>${text}</aussen_courtage>`;
    await writeFile(
      path,
      delivery([
        { number: '1001', postcode: '01067', city: 'Dresden', commission: commission('2,38 %') },
        { number: '1002', commission: commission('provisionsfrei') },
        { number: '1003', price: '<kaufpreis auf_anfrage="true"/>', commission: '' },
        { number: '1004' },
      ]),
    );
    const options = { db: running().database.db, geography: builtInGeography(), allowMassDeletion: false };
    await importListings(path, options);
    await writeFile(path, delivery([{ number: '1004', action: 'DELETE' }]));
    await importListings(path, options);
  });
  afterAll(() => rm(folder, { recursive: true }));

  // @spec 3.81 7.12 7.25
  test.each(['/exposes/1001', '/exposejson/1001'])('%s is the listing', async (path) => {
    const response = await get(path);
    expect(expectAnswer(response, findListing)).toMatchObject({
      exposeId: 1001,
      cwid: 'TEST-A',
      type: 'ApartmentBuy',
      purchasePrice: 400_000,
      hasCourtage: true,
      brokerCommissionPercentage: 2.38,
      exclusive: false,
      address: { postcode: '01067', city: 'Dresden' },
    });
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['cache-control']).toContain('s-maxage');
    const again = await get(path, { 'if-none-match': String(response.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  // @spec 3.81
  // @contract 4.45
  test('an unknown value is null, an entered zero is zero', async () => {
    expect(expectAnswer(await get('/exposes/1003'), findListing)).toMatchObject({
      purchasePrice: null,
      hasCourtage: null,
      brokerCommissionPercentage: null,
    });
    expect(expectAnswer(await get('/exposes/1002'), findListing)).toMatchObject({
      hasCourtage: false,
      brokerCommissionPercentage: 0,
    });
  });

  // @spec 7.12
  test.each([
    '1004',
    '999',
    '0',
    '-1',
    '1001.5',
    '01001',
    'abc',
    '1e3',
    '99999999999999999999',
    "1'--",
    '%00',
  ])('exposes/%s does not exist', async (id) => {
    expectRefusal(await get(`/exposes/${id}`), 404, [[undefined, 'EXPOSE_NOT_FOUND']]);
  });

  describe('the monthly rate fills in omitted values only', () => {
    const rate = async (query: string) =>
      expectAnswer(await get(`/monthlyrate?purchasePrice=400000&${query}`), monthlyRate);

    // Land transfer tax: Saxony 5.5 %, Berlin 6 %, unknown state 6 %; the listing's commission is 2.38 %.
    // @spec 5.20
    // @contract 3.2
    test.each([
      ['exposeId=1001', 5.5, 2.38],
      ['exposeId=1001&brokerCommission=3', 5.5, 3],
      ['exposeId=1001&hasCourtage=false', 5.5, 0],
      ['exposeId=1001&hasCourtage=true', 5.5, 2.38],
      ['exposeId=1001&geoCode=1276002', 3.5, 2.38],
      ['exposeId=1001&postcode=80331', 3.5, 2.38],
      ['exposeId=1001&postcode=80331&hasCourtage=true&brokerCommission=1', 3.5, 1],
      ['exposeId=1002', 6, 0],
      ['exposeId=1002&hasCourtage=true', 6, 3.57],
      ['exposeId=1002&brokerCommission=1', 6, 1],
      ['exposeId=1003', 6, 3.57],
      ['exposeId=1004', 6, 3.57],
      ['exposeId=4040404', 6, 3.57],
    ])('%s: %d % tax, %d % commission', async (query, tax, commission) => {
      expect((await rate(query)).additionalCosts).toMatchObject({
        landTransferPercentage: tax,
        brokerCommissionPercentage: commission,
      });
    });

    test('at an address that is requested again, with the listing’s current values', async () => {
      const commission = async () =>
        (await rate('exposeId=1001&geoCode=1276002')).additionalCosts.brokerCommissionPercentage;
      const commissionOf = (percent: number) =>
        running()
          .database.db.updateTable('listing')
          .set({ broker_commission_percentage: percent })
          .where('expose_id', '=', '1001')
          .execute();
      for (let again = 0; again < 3; again++) expect(await commission()).toBe(2.38);
      await commissionOf(1.19);
      expect(await commission()).toBe(1.19);
      await commissionOf(2.38);
    });

    // @contract 3.2
    test('the price stays a thing that the request states', async () => {
      expectRefusal(await get('/monthlyrate?exposeId=1001'), 422, [['purchasePrice', 'REQUIRED']]);
    });
  });
});

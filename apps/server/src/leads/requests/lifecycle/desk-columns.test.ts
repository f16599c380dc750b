import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { onPostgresFirst } from '../../../testing/on-databases.ts';
import { followUpBody } from '../../../testing/request-body.ts';
import { storeAsBefore } from '../../../testing/request-before-columns.ts';
import { sendRequest } from '../../../testing/request-journey.ts';
import { deskColumns, fillDeskColumns } from './desk-columns.ts';
import { deriveStatus } from './status-transitions.ts';

describe('columns of a sealed request', () => {
  const columns = (price: number, place: string) =>
    deskColumns({ stated: { financingType: 'PurchaseFinancing' }, place, price });

  test.each([
    [1, 'UNDER_250000'],
    [249_999.99, 'UNDER_250000'],
    [250_000, 'FROM_250000_TO_400000'],
    [399_999.99, 'FROM_250000_TO_400000'],
    [400_000, 'FROM_400000_TO_600000'],
    [600_000, 'FROM_600000_TO_1000000'],
    [999_999.99, 'FROM_600000_TO_1000000'],
    [1_000_000, 'FROM_1000000'],
    [9_999_999, 'FROM_1000000'],
  ])('%s € are %s', (euros, band) => {
    expect(columns(Math.round(euros * 100), '1276003').price_band).toBe(band);
  });

  test.each([
    ['1276003001', 'BE'],
    ['1276010', 'NW'],
    ['999', null],
    ['', null],
  ])('the place %j lies in %s', (place, region) => {
    expect(columns(40_000_000, place).region).toBe(region);
  });
});

onPostgresFirst('columns next to requests', (running) => {
  const db = () => running().database.db;
  const rows = async (id?: string) =>
    db()
      .selectFrom('request')
      .select(['region', 'price_band', 'financing_type', 'status'])
      .$if(id !== undefined, (query) => query.where('id', '=', id!))
      .orderBy('created_at')
      .execute();
  const BERLIN = {
    region: 'BE',
    price_band: 'FROM_400000_TO_600000',
    financing_type: 'PurchaseFinancing',
    status: 'RECEIVED',
  };

  test('are there as soon as a request is', async () => {
    const purchase = await sendRequest(running(), 1);
    expect(await rows(purchase.requestId)).toEqual([BERLIN]);
    const followUp = await sendRequest(running(), 2, followUpBody(2, { geoCode: '1276002' }));
    expect(await rows(followUp.requestId)).toEqual([
      {
        region: 'BY',
        price_band: 'FROM_250000_TO_400000',
        financing_type: 'FollowupFinancing',
        status: 'RECEIVED',
      },
    ]);
  });

  test('are filled in for requests stored without them, by several processes at once, and once', async () => {
    const sent = await Promise.all([11, 12, 13].map((person) => sendRequest(running(), person)));
    for (const { requestId } of sent) await storeAsBefore(running(), requestId);
    await sql`update request_adviser set status = 'VIEWED' where request_id = ${sent[1]!.requestId} and position = 2`.execute(
      db(),
    );
    const rounds = await Promise.all([1, 2].map(() => fillDeskColumns(db(), running().vault)));
    expect(rounds.reduce((sum, { filled }) => sum + filled, 0)).toBe(3);
    const filled = await Promise.all(sent.map(({ requestId }) => rows(requestId)));
    expect(filled).toEqual([[BERLIN], [{ ...BERLIN, status: 'VIEWED' }], [BERLIN]]);
    expect(await fillDeskColumns(db(), running().vault)).toEqual({ filled: 0, unreadable: 0 });
  });

  test('stay empty where the key is lost, and the others are filled in', async () => {
    const [lost, readable] = [await sendRequest(running(), 21), await sendRequest(running(), 22)];
    for (const { requestId } of [lost, readable]) {
      await storeAsBefore(running(), requestId);
    }
    await sql`update person set key_id = 'nobody has it' where id =
      (select person_id from request where id = ${lost.requestId})`.execute(db());
    expect(await fillDeskColumns(db(), running().vault)).toEqual({ filled: 1, unreadable: 1 });
    expect(await rows(readable.requestId)).toEqual([BERLIN]);
    expect(await rows(lost.requestId)).toEqual([
      { region: null, price_band: null, financing_type: null, status: 'RECEIVED' },
    ]);
  });

  test('contain the state of the whole request, even if it changes at the same time', async () => {
    const { requestId } = await sendRequest(running(), 31);
    const advisers = await db()
      .selectFrom('request_adviser')
      .select('adviser_id')
      .where('request_id', '=', requestId)
      .execute();
    expect(advisers.length).toBeGreaterThan(1);
    await Promise.all(
      advisers.map(({ adviser_id: adviser }) =>
        db()
          .transaction()
          .execute(async (trx) => {
            await trx
              .updateTable('request_adviser')
              .set({ status: 'CLOSED' })
              .where('request_id', '=', requestId)
              .where('adviser_id', '=', adviser)
              .execute();
            await deriveStatus(trx, requestId);
          }),
      ),
    );
    expect(await rows(requestId)).toMatchObject([{ status: 'CLOSED' }]);
  });
});

import { findOffers } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { openSession } from '../../testing/own-session.ts';
import { professionOf } from './account-rows.ts';

const PATH = '/v1.0/membership';
const CASE = 'purchaseprice=400000&ownfunds=100000&geocode=1276003001&limit=100';

onPostgresFirst('membership of a profession', (running) => {
  const readStored = (accountId: string) => professionOf(running().database.db, running().vault, accountId);

  // @spec 6.9 7.28
  // @contract 4.5
  test('is stored with the account until it changes, for this account only', async () => {
    const session = await openSession(running(), { email: 'praxis@example.org' });
    const other = await openSession(running(), { email: 'werkstatt@example.org' });
    expect(await readStored(session.accountId)).toBe('NONE');
    for (const profession of ['DOCTOR', 'PHARMACIST', 'NONE', 'DOCTOR'] as const) {
      const response = await session.call('POST', PATH, { profession });
      expect([response.statusCode, response.body]).toEqual([204, '']);
      expect(await readStored(session.accountId)).toBe(profession);
    }
    expect(await readStored(other.accountId)).toBe('NONE');
    const stored = await running().database.db.selectFrom('account').select('profession').execute();
    expect(JSON.stringify(stored)).not.toContain('DOCTOR');
  });

  test('is one of those that lenders know', async () => {
    const session = await openSession(running(), { email: 'praxis@example.org' });
    expectRefusal(await session.call('POST', PATH, { profession: 'PILOT' }), 422, [
      ['profession', 'INVALID_VALUE'],
    ]);
    expectRefusal(await session.call('POST', PATH, {}), 422, [['profession', 'REQUIRED']]);
  });

  test('brings offers of lenders that are there for it alone', async () => {
    const lenders = async (profession: string) => {
      const ids = new Set<string>();
      for (let offset = 0, total = 1; offset < total; offset += 100) {
        const url = `/baufinanzierung/api/v3/offer?${CASE}&offset=${offset}&profession=${profession}`;
        const page = expectAnswer(await running().app.inject({ url }), findOffers);
        ({ total } = page);
        for (const { mortgageProvider } of page.offers) ids.add(String(mortgageProvider.id));
      }
      return ids;
    };
    const [none, doctor, pharmacist] = [
      await lenders('NONE'),
      await lenders('DOCTOR'),
      await lenders('PHARMACIST'),
    ];
    const reserved = [...doctor].filter((id) => !none.has(id));
    expect(reserved.length).toBeGreaterThanOrEqual(2);
    expect([...none].filter((id) => !doctor.has(id))).toEqual([]);
    expect(reserved.filter((id) => !pharmacist.has(id))).toEqual([]);
  });
});

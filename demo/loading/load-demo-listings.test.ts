import { branding, findOwnOffer } from '@heimvorteil/contracts';
import { beforeAll, expect, test } from 'vitest';
import { ownListings } from '../../apps/server/src/market/listings/own-listings.ts';
import { builtInGeography } from '../../apps/server/src/testing/built-in-geography.ts';
import { onPostgres } from '../../apps/server/src/testing/on-databases.ts';
import { expectAnswer } from '../../apps/server/src/testing/expectations.ts';
import { loadDemoListings } from './load-demo-listings.ts';

const API = '/baufinanzierung/api';

onPostgres('the demo listings', (running) => {
  const db = () => running().database.db;
  const rows = () =>
    db()
      .selectFrom('listing')
      .select(['expose_id', 'updated_at', 'removed_at'])
      .orderBy('expose_id')
      .execute();

  beforeAll(() => loadDemoListings(db(), builtInGeography()));

  test('are all there, and a second start leaves them alone', async () => {
    const before = await rows();
    expect(before.filter(({ removed_at }) => removed_at === null)).toHaveLength(53);
    await loadDemoListings(db(), builtInGeography());
    expect(await rows()).toEqual(before);
  });

  test('a listing that the operator deleted stays deleted', async () => {
    await db()
      .updateTable('listing')
      .set({ removed_at: new Date() })
      .where('expose_id', '=', '314902')
      .execute();
    await loadDemoListings(db(), builtInGeography());
    expect(await ownListings(db()).find(314_902)).toBeUndefined();
  });

  test.each([
    ['branded, its lender offers', 314_901, true, 1],
    ['branded, its lender does not offer', 314_911, true, 0],
    ['not branded', 314_041, false, 0],
  ])('%s', async (_, exposeId, branded, offers) => {
    const listing = await ownListings(db()).find(exposeId);
    if (!listing) throw new Error(`${exposeId} is missing`);
    const { geocode } = listing.address;
    const answer = expectAnswer(
      await running().app.inject(`${API}/v1.0/branding?geocode=${geocode}&cwid=${listing.cwid}`),
      branding,
    );
    expect(answer.branded).toBe(branded);
    expect(answer.viaProviderId > 0).toBe(branded);
    const price = listing.purchasePrice ?? 0;
    const own = await running().app.inject(
      `${API}/v3/offer/single?product=VIA&provider=${answer.viaProviderId}&geoCode=${geocode}&purchasePrice=${price}` +
        `&ownFunds=${price * 0.2}&amortizationRate=1&employment=EMPLOYED&financingType=PROPERTY_PURCHASE&fixedNominalInterestRate=TEN_YEARS`,
    );
    if (offers === 0) expect(own.statusCode).toBe(404);
    else expect(expectAnswer(own, findOwnOffer).offers).toHaveLength(offers);
  });
});

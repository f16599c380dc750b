import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { onPostgresFirst } from '../../../testing/on-databases.ts';
import { sendRequest } from '../../../testing/request-journey.ts';
import { fillRequestCampaigns } from './request-campaign.ts';

const AUTUMN = { cmp_id: 'herbst', cmp_name: 'cost-widget', cmp_position: '', cmp_creative: 'standard' };
let people = 0;

onPostgresFirst('campaigns of requests that were stored before they were counted', (running) => {
  const db = () => running().database.db;
  const send = (changes: Record<string, unknown> = {}) => sendRequest(running(), ++people, changes);
  const campaigns = () =>
    db()
      .selectFrom('request_campaign')
      .select(['request_id', 'campaign_index', 'listing_index'])
      .orderBy('request_id')
      .execute();
  const storeAsBefore = () => sql`delete from request_campaign`.execute(db());

  beforeEach(async () => {
    await sql`update request set withdrawn_at = now()`.execute(db());
    await storeAsBefore();
  });

  test('are filled in as if they had been counted at once, by several processes, and once', async () => {
    await send({ campaign: AUTUMN, exposeId: 1001 });
    await send({ campaign: AUTUMN });
    await send();
    const atOnce = await campaigns();
    expect(atOnce).toHaveLength(3);
    await storeAsBefore();
    const rounds = await Promise.all([1, 2].map(() => fillRequestCampaigns(db(), running().vault)));
    expect(rounds.reduce((sum, { filled }) => sum + filled, 0)).toBe(3);
    expect(await campaigns()).toEqual(atOnce);
    expect(await fillRequestCampaigns(db(), running().vault)).toEqual({ filled: 0, unreadable: 0 });
  });

  test('stay unknown if the key is lost or the request was withdrawn', async () => {
    const [lost, back, readable] = [await send(), await send(), await send()];
    await storeAsBefore();
    await sql`update person set key_id = 'nobody has it' where id =
      (select person_id from request where id = ${lost.requestId})`.execute(db());
    await sql`update request set withdrawn_at = now(), financing = '' where id = ${back.requestId}`.execute(
      db(),
    );
    expect(await fillRequestCampaigns(db(), running().vault)).toEqual({ filled: 1, unreadable: 1 });
    expect(await campaigns()).toMatchObject([{ request_id: readable.requestId }]);
  });
});

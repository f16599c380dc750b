import type { CampaignCount } from '@heimvorteil/desk/services';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { campaignCounts } from './campaigns.ts';

const AUTUMN = { cmp_id: 'herbst', cmp_name: 'cost-widget', cmp_position: 'oben', cmp_creative: 'standard' };
const NAMED = { id: 'herbst', name: 'cost-widget', position: 'oben', creative: 'standard' };
let people = 0;

onPostgresFirst('requests by campaign', (running) => {
  const db = () => running().database.db;
  const parts = () => ({ db: db(), vault: running().vault });
  const send = (changes: Record<string, unknown> = {}) => sendRequest(running(), ++people, changes);
  const sendMany = async (count: number, changes: Record<string, unknown>) => {
    const sent = [];
    for (let one = 0; one < count; one++) sent.push(await send(changes));
    return sent;
  };
  const before = (requestId: string, days: number) =>
    sql`update request set created_at = now() - make_interval(days => ${days}) where id = ${requestId}`.execute(
      db(),
    );
  const moveOn = (requestId: string, status: string) =>
    sql`insert into request_step (request_id, adviser_id, status)
      select request_id, adviser_id, ${status} from request_adviser where request_id = ${requestId} limit 1`.execute(
      db(),
    );
  const counted = async (kind: CampaignCount['kind']) =>
    (await campaignCounts(parts())).filter((count) => count.kind === kind);

  beforeEach(async () => {
    await sql`delete from request_campaign`.execute(db());
  });

  test('are counted by every parameter of the link, by arrival and by outcome', async () => {
    const sent = await sendMany(4, { campaign: AUTUMN, exposeId: 1001 });
    await sendMany(3, { campaign: { ...AUTUMN, cmp_position: 'unten' } });
    await send({ campaign: AUTUMN, exposeId: 1002 });
    await before(sent[0]!.requestId, 8);
    await before(sent[1]!.requestId, 31);
    await before(sent[2]!.requestId, 91);
    await moveOn(sent[0]!.requestId, 'CONTACTED');
    await moveOn(sent[1]!.requestId, 'CONTACTED');
    await moveOn(sent[1]!.requestId, 'OFFER_MADE');
    await moveOn(sent[3]!.requestId, 'VIEWED');
    // The first campaign has five requests: four from the last 90 days, two of them from the last 7.
    expect(await campaignCounts(parts())).toEqual([
      {
        kind: 'CAMPAIGN',
        campaign: NAMED,
        figures: { days7: 2, days30: 3, days90: 4, contacted: 2, offered: 1, listings: 2 },
      },
      {
        kind: 'CAMPAIGN',
        campaign: { ...NAMED, position: 'unten' },
        figures: { days7: 3, days30: 3, days90: 3, contacted: 0, offered: 0, listings: 0 },
      },
    ]);
  });

  test('without one are counted together, and an empty name counts as none', async () => {
    await sendMany(2, { exposeId: 1001 });
    expect(await campaignCounts(parts())).toEqual([
      { kind: 'NONE', figures: { days7: 2, days30: 2, days90: 2 } },
    ]);
    await send({ campaign: { cmp_id: '' } });
    expect(await counted('NONE')).toMatchObject([{ figures: { days90: 3, contacted: 0, listings: 1 } }]);
  });

  test('of fewer than three are counted and named nowhere', async () => {
    const [first] = await sendMany(2, { campaign: { cmp_id: 'nur zwei' }, exposeId: 1001 });
    await moveOn(first!.requestId, 'CONTACTED');
    expect(await campaignCounts(parts())).toEqual([
      { kind: 'SMALL', groups: 1, figures: { days7: 2, days30: 2, days90: 2 } },
    ]);
    await send({ campaign: { cmp_id: 'nur eine' } });
    const small = await campaignCounts(parts());
    expect(small).toEqual([
      { kind: 'SMALL', groups: 2, figures: { days7: 3, days30: 3, days90: 3, contacted: 1, offered: 0 } },
    ]);
    expect(JSON.stringify(small)).not.toContain('nur');
  });

  test('are deleted with a withdrawn request', async () => {
    const sent = await sendMany(3, { campaign: AUTUMN });
    expect(await counted('CAMPAIGN')).toHaveLength(1);
    const url = `/baufinanzierung/api/v2/contact/${sent[0]!.statusToken}/withdrawal`;
    const response = await running().app.inject({ method: 'POST', url });
    expect(response.statusCode).toBe(204);
    expect(await counted('CAMPAIGN')).toEqual([]);
    const { rows } =
      await sql`select * from request_campaign where request_id = ${sent[0]!.requestId}`.execute(db());
    expect(rows).toEqual([]);
  });

  test('are named as long as one of them can be opened', async () => {
    const sent = await sendMany(3, { campaign: AUTUMN });
    await sql`update person set key_id = 'nobody has it' where id in
      (select person_id from request where id in (${sent[1]!.requestId}, ${sent[2]!.requestId}))`.execute(
      db(),
    );
    expect(await counted('CAMPAIGN')).toMatchObject([{ campaign: NAMED, figures: { days90: 3 } }]);
  });

  test('are no other campaign if none of them can be opened', async () => {
    await sendMany(3, { campaign: { cmp_name: 'cost-widget' } });
    const sent = await sendMany(4, { campaign: AUTUMN });
    await sql`update person set key_id = 'nobody has it' where id in
      (select person_id from request where id = any(${sent.map(({ requestId }) => requestId)}::uuid[]))`.execute(
      db(),
    );
    expect(await campaignCounts(parts())).toMatchObject([
      { kind: 'UNREADABLE', index: expect.stringMatching(/^[\w-]{43}$/), figures: { days90: 4 } },
      { kind: 'CAMPAIGN', campaign: { id: null, name: 'cost-widget' }, figures: { days90: 3 } },
    ]);
  });

  test('store no readable text and no listing', async () => {
    await send({ campaign: AUTUMN, exposeId: 1001 });
    const row = await db().selectFrom('request_campaign').selectAll().executeTakeFirstOrThrow();
    expect(row.listing_index).toMatch(/^[\w-]{43}$/);
    expect(row.campaign_index).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toMatch(/herbst|[:"]1001[",}]/);
  });
});

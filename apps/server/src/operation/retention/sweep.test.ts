import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { chainTrail, noteAudit, purgeTrail, trailState } from '../../platform/audit/index.ts';
import { EXAMPLES } from '../../platform/description/examples.ts';
import { bookAppointment, freeHoursOf } from '../../testing/appointment-journey.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import { partnerKey } from '../../testing/partner-call.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { RETENTION_LINES, type RetentionId } from './retention-plan.ts';
import { retentionCounts, sweep } from './sweep.ts';

/** One retention rule: a table with one row, which two SQL statements age to just before and after expiry. */
interface Trial {
  readonly table: string;
  /** Creates the row. */
  readonly given: () => Promise<void>;
  readonly over: string;
  readonly notYet: string;
}

onPostgresFirst('retention', (running) => {
  let person = 0;
  const db = () => running().database.db;
  const run = async (statement: string) => (await sql.raw(statement).execute(db())).rows;
  const count = async (table: string) => (await run(`select 1 from ${table}`)).length;
  const sweepNow = () => sweep({ db: running().appDatabase.db, log: { error: note } as never });
  const countOf = async (line: RetentionId) =>
    (await retentionCounts(db())).find((counted) => counted.line === line)?.removed ?? 0;
  function note(entry: unknown): void {
    throw new Error('retention failed', { cause: entry });
  }

  beforeEach(async () => {
    await run('delete from retention_run');
  });

  const sendOne = async () => void (await sendRequest(running(), ++person));
  const insert = (statement: string) => async () => void (await run(statement));

  const TRIALS: Partial<Record<RetentionId, Trial>> = {
    selections: {
      table: 'adviser_selection',
      given: insert(
        `insert into adviser_selection (id, matched_by, advisers) values (gen_random_uuid(), 'a', '[]')`,
      ),
      notYet: `update adviser_selection set expires_at = now() + interval '1 minute'`,
      over: `update adviser_selection set expires_at = now() - interval '1 second'`,
    },
    drafts: {
      table: 'offer_draft',
      given: async () => {
        const { requestId } = await sendRequest(running(), ++person);
        await run(`insert into offer_draft (request_id, adviser_id, content, saved_by)
          select request_id, adviser_id, '', '' from request_adviser where request_id = '${requestId}'
          order by position limit 1`);
      },
      notYet: `update request_adviser set status = 'CONTACTED'`,
      over: `update request_adviser set status = 'CLOSED'`,
    },
    submissions: {
      table: 'idempotency',
      given: sendOne,
      notYet: `update idempotency set created_at = now() - interval '6 days 23 hours'`,
      over: `update idempotency set created_at = now() - interval '7 days 1 second'`,
    },
    partnerKeys: {
      table: 'partner_key',
      given: async () => void (await partnerKey(running())),
      notYet: `update partner_key set revoked_at = now() - interval '2 years 364 days'`,
      over: `update partner_key set revoked_at = null, expires_on = now() - interval '3 years 3 days'`,
    },
    sandbox: {
      table: 'sandbox_request',
      given: async () => {
        const { id } = await partnerKey(running(), { sandbox: true });
        await run(`insert into sandbox_request (token_hash, partner_key_id, id, body_hash)
          values ('a', '${id}', gen_random_uuid(), '')`);
      },
      notYet: `update sandbox_request set created_at = now() - interval '11 hours 59 minutes'`,
      over: `update sandbox_request set created_at = now() - interval '12 hours 1 second'`,
    },
    messageBodies: {
      table: 'mailbox_message',
      given: insert(
        `insert into mailbox_message (id, channel, content) values (gen_random_uuid(), 'email', '{}')`,
      ),
      notYet: `update mailbox_message set created_at = now() - interval '6 days 23 hours'`,
      over: `update mailbox_message set created_at = now() - interval '7 days 1 second'`,
    },
    limits: {
      table: 'limit_count',
      given: insert(`insert into limit_count (counted, calls, ends_at) values ('a', 1, now())`),
      notYet: `update limit_count set ends_at = now() + interval '1 minute'`,
      over: `update limit_count set ends_at = now() - interval '1 second'`,
    },
    logins: {
      table: 'login_attempt',
      given: async () => void (await running().app.inject({ url: '/baufinanzierung/sso/login' })),
      notYet: `update login_attempt set created_at = now() - interval '9 minutes'`,
      over: `update login_attempt set created_at = now() - interval '10 minutes 1 second'`,
    },
    sessions: {
      table: 'session',
      given: async () => void (await openSession(running(), { email: `sitzung.${++person}@example.org` })),
      notYet: `update session set ended_at = now() - interval '23 hours'`,
      over: `update session set ended_at = now() - interval '24 hours 1 second'`,
    },
    objectionAsks: {
      table: 'objection_ask',
      given: insert(`insert into objection_ask (id, contact_index) values (gen_random_uuid(), 'a')`),
      notYet: `update objection_ask set asked_at = now() - interval '7 days' + interval '1 minute'`,
      over: `update objection_ask set asked_at = now() - interval '7 days 1 second'`,
    },
    saved: {
      table: 'saved_calculation',
      given: async () => {
        const session = await openSession(running(), { email: `gemerkt.${++person}@example.org` });
        const body = { name: 'a', kind: 'own-capital', inputs: { savings: 1 } };
        await session.call('POST', '/v1.0/profile/calculations', body);
      },
      notYet: `update saved_calculation set deleted_at = now() - interval '9 minutes'`,
      over: `update saved_calculation set deleted_at = now() - interval '10 minutes'`,
    },
    preapprovals: {
      table: 'pre_approval',
      given: async () => {
        const url = '/baufinanzierung/api/v1.0/preapproval';
        await running().app.inject({ method: 'POST', url, payload: EXAMPLES['createPreapproval'] as object });
      },
      notYet: `update pre_approval set made_at = now() - interval '29 days 23 hours'`,
      over: `update pre_approval set made_at = now() - interval '30 days 1 second'`,
    },
    experiments: {
      table: 'experiment_visit',
      given: insert(`insert into experiment_visit (experiment, visitor_index, variation, exposed_on)
        values ('a', 'b', 'c', now())`),
      notYet: `update experiment_visit set exposed_on = (now() at time zone 'Europe/Berlin')::date - 29`,
      over: `update experiment_visit set exposed_on = (now() at time zone 'Europe/Berlin')::date - 30`,
    },
    verifications: {
      table: 'verification_failure',
      given: insert(`insert into verification_failure (contact_index, failures) values ('a', 1)`),
      notYet: `update verification_failure set failed_at = now() - interval '23 hours'`,
      over: `update verification_failure set failed_at = now() - interval '24 hours 1 second'`,
    },
  };

  test.each(Object.keys(TRIALS) as RetentionId[])(
    '%s: expired rows are removed, and counted',
    async (line) => {
      const { table, given, over, notYet } = TRIALS[line]!;
      await run(`delete from ${table}`);
      await given();
      const rows = await count(table);
      expect(rows).toBeGreaterThan(0);
      await run(notYet);
      await sweepNow();
      expect([await count(table), await countOf(line)]).toEqual([rows, 0]);
      await run(over);
      await sweepNow();
      expect([await count(table), await countOf(line)]).toEqual([0, rows]);
    },
  );

  test('a request is removed 180 days after its closing, with all related rows and its key; coarse numbers stay', async () => {
    const remaining = await sendRequest(running(), ++person);
    const { requestId, statusToken } = await sendRequest(running(), ++person);
    const [start = ''] = await freeHoursOf(running(), statusToken);
    await bookAppointment(running(), statusToken, start);
    const [row] = (await run(`select person_id from request where id = '${requestId}'`)) as {
      person_id: string;
    }[];
    const close = (days: string) =>
      run(
        `update request set closed_at = now() - interval '${days}', status = 'CLOSED' where id = '${requestId}'`,
      );
    await close('179 days 23 hours');
    await sweepNow();
    expect(await run(`select 1 from request where id = '${requestId}'`)).toHaveLength(1);
    await close('180 days 1 second');
    const consents = await count('consent');
    await sweepNow();
    expect(await countOf('requests')).toBe(1);
    for (const table of ['appointment', 'appointment_change', 'delivery', 'link_token', 'request_adviser'])
      expect([table, await run(`select 1 from ${table} where request_id = '${requestId}'`)]).toEqual([
        table,
        [],
      ]);
    expect(await run(`select 1 from person where id = '${row?.person_id}'`)).toEqual([]);
    expect(await run(`select 1 from erasure where person_id = '${row?.person_id}'`)).toHaveLength(1);
    expect(await run(`select 1 from request where id = '${remaining.requestId}'`)).toHaveLength(1);
    // Consents remain, because they are retained longer than the request and none was revoked.
    expect(await count('consent')).toBe(consents);
    expect(
      await run('select region, price_band, financing_type, status, requests from request_statistic'),
    ).toEqual([
      {
        region: 'BE',
        price_band: 'FROM_400000_TO_600000',
        financing_type: 'PurchaseFinancing',
        status: 'CLOSED',
        requests: 1,
      },
    ]);
  });

  test('the rest of a withdrawn one is removed after 90 days', async () => {
    const { requestId } = await sendRequest(running(), ++person);
    const take = (days: string) =>
      run(`update request set withdrawn_at = now() - interval '${days}' where id = '${requestId}'`);
    await take('89 days 23 hours');
    await sweepNow();
    expect(await run(`select 1 from request where id = '${requestId}'`)).toHaveLength(1);
    await take('90 days 1 second');
    await sweepNow();
    expect(await run(`select 1 from request where id = '${requestId}'`)).toEqual([]);
  });

  test('the delivery state of a message is stored for 90 days, and as long as its request is open', async () => {
    const going = await sendRequest(running(), ++person);
    const closed = await sendRequest(running(), ++person);
    await run(`update request set closed_at = now() where id = '${closed.requestId}'`);
    await run(`update delivery set state = 'delivered', changed_at = now() - interval '89 days 23 hours'`);
    await sweepNow();
    expect(await countOf('deliveries')).toBe(0);
    await run(`update delivery set changed_at = now() - interval '90 days 1 second'`);
    await sweepNow();
    const left = (id: string) => run(`select 1 from delivery where request_id = '${id}'`);
    expect((await left(going.requestId)).length).toBeGreaterThan(0);
    expect(await left(closed.requestId)).toEqual([]);
    expect(await countOf('deliveries')).toBeGreaterThan(0);
  });

  test('the arrival of a request is stored until its links end, because until then it can be rated', async () => {
    const { requestId } = await sendRequest(running(), ++person);
    await run(`update delivery set state = 'delivered', changed_at = now() - interval '100 days'
      where request_id = '${requestId}'`);
    const ends = (when: string) =>
      run(`update request set closed_at = now(), expires_at = ${when} where id = '${requestId}'`);
    const kinds = async () => {
      await sweepNow();
      const rows = await run(`select distinct kind from delivery where request_id = '${requestId}'`);
      return rows as { kind: string }[];
    };
    await ends(`now() + interval '90 days'`);
    expect(await kinds()).toEqual([{ kind: 'REQUEST' }]);
    await ends(`now() - interval '1 second'`);
    expect(await kinds()).toEqual([]);
  });

  test('a consent is stored for five years from its grant and from each use', async () => {
    await run('delete from consent_use');
    await run('delete from consent');
    await sendRequest(running(), ++person);
    const rows = (await run('select id, proof_person_id from consent order by id')) as {
      id: string;
      proof_person_id: string | null;
    }[];
    const given = (ago: string) => run(`update consent set given_at = now() - interval '${ago}'`);
    const used = (ago: string) =>
      run(`insert into consent_use (consent_id, adviser_id, company, use, used_at)
        values (${rows[0]?.id}, 1, 'a', 'CALL', now() - interval '${ago}')`);
    await given('4 years 364 days');
    await sweepNow();
    expect(await count('consent')).toBe(rows.length);
    await run('delete from consent_use');
    await used('4 years 364 days');
    await given('5 years 1 day');
    await sweepNow();
    // A used consent retains all consents of its request, because only together they prove the agreement.
    expect(await count('consent')).toBe(rows.length);
    await run(`update consent_use set used_at = now() - interval '5 years 1 day'`);
    await sweepNow();
    expect([await count('consent'), await count('consent_use'), await countOf('consents')]).toEqual([
      0,
      0,
      rows.length,
    ]);
    const proof = rows[0]?.proof_person_id;
    if (proof) expect(await run(`select 1 from person where id = '${proof}'`)).toEqual([]);
  });

  test('the trail loses its start after three years, and its chain is still valid', async () => {
    await run('delete from audit_event');
    await run('delete from audit_anchor');
    for (const actorId of ['1', '2', '3', '4'])
      await noteAudit(db(), { actor: 'OPERATOR', actorId, action: 'PERSON_SEARCHED' });
    await run(
      `update audit_event set happened_at = now() - interval '3 years 1 day' where actor_id in ('1', '2')`,
    );
    await run(
      `update audit_event set happened_at = now() - interval '2 years 364 days' where actor_id = '3'`,
    );
    await chainTrail(db());
    await sweepNow();
    expect(await run('select actor_id from audit_event order by id')).toEqual([
      { actor_id: '3' },
      { actor_id: '4' },
    ]);
    expect(await countOf('trail')).toBe(2);
    await noteAudit(db(), { actor: 'OPERATOR', actorId: '5', action: 'PERSON_SEARCHED' });
    await chainTrail(db());
    expect(await trailState(db())).toEqual({ checked: 3, waiting: 0 });
    expect(await trailState(db(), 2)).toEqual({ checked: 2, waiting: 0 });
    await run(`update audit_event set actor_id = '9' where actor_id = '4'`);
    expect(await trailState(db())).toMatchObject({ brokenAt: expect.any(String) });
  });

  test('the trail that loses its beginning while it is checked is no broken one', async () => {
    await run('delete from audit_event');
    await run('delete from audit_anchor');
    for (const actorId of ['1', '2'])
      await noteAudit(db(), { actor: 'OPERATOR', actorId, action: 'PERSON_SEARCHED' });
    await run(`update audit_event set happened_at = now() - interval '3 years 1 day' where actor_id = '1'`);
    await chainTrail(db());
    const anchors = new WeakSet<object>();
    let removed: Promise<number> | undefined;
    const meanwhile = db().withPlugin({
      transformQuery({ node, queryId }) {
        if (JSON.stringify(node).includes('audit_anchor')) anchors.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (anchors.has(queryId)) await (removed ??= purgeTrail(db()));
        return result;
      },
    });
    expect(await trailState(meanwhile)).toEqual({ checked: 1, waiting: 0 });
    expect(await removed).toBe(1);
  });

  test('a failing line blocks no other, and removals are counted at /metrics', async () => {
    await run(
      `insert into limit_count (counted, calls, ends_at) values ('over', 1, now() - interval '1 day')`,
    );
    await run('alter table adviser_selection rename to adviser_selection_away');
    const failed: unknown[] = [];
    await sweep({ db: db(), log: { error: (entry: unknown) => failed.push(entry) } as never });
    await run('alter table adviser_selection_away rename to adviser_selection');
    expect(failed).toEqual([expect.objectContaining({ line: 'selections' })]);
    const { body } = await running().app.inject({ url: '/metrics' });
    expect(body).toContain('retention_removed_total{line="limits"} 1');
    expect(body).toMatch(/retention_swept_timestamp_seconds\{line="limits"\} \d{10}/);
    expect(body).not.toContain('line="selections"');
  });

  test('every line that removes is tried here', () => {
    // The rules added to TRIALS have tests of their own, for example in `certificates.test.ts`.
    const tried: readonly string[] = [
      ...Object.keys(TRIALS),
      'certificates',
      'requests',
      'deliveries',
      'consents',
      'trail',
    ];
    const removing = RETENTION_LINES.filter(([, { remove }]) => remove).map(([id]) => id);
    expect(removing.toSorted()).toEqual(tried.toSorted());
  });
});

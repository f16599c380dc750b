import { randomUUID } from 'node:crypto';
import { CALCULATORS, type PreapprovalAnswer } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../platform/description/examples.ts';
import { deciding, FEATURE_FLAGS } from '../../platform/features/index.ts';
import { person } from '../../testing/requested-proposals.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import { requestBody, requestFields, submissionKey } from '../../testing/request-body.ts';
import { verifiedCookie } from '../../testing/verified-visit.ts';
import { eventsOfPage } from './experiment-routes.ts';
import { assignmentOf } from './planned-experiments.ts';

const PORTAL = '/baufinanzierung';
const CALCULATOR = `${PORTAL}/finanzierungsrechner?purchasePrice=400000&ownFunds=100000`;
const OFFERS = `${PORTAL}/finanzierungsangebote?purchasePrice=400000&ownFunds=100000`;
const FORM = `${PORTAL}/finanzierungsangebote/finanzierungsanfrage?openForm=true`;
const EVENTS = `${PORTAL}/api/v1.0/features/events`;
const FLAGS = deciding(FEATURE_FLAGS);

function visitorOf(flag: string, variation: string): string {
  for (;;) {
    const id = randomUUID();
    if (FLAGS.decisions(id)[flag] === variation) return id;
  }
}

onPostgres(
  'visits with consent',
  (running) => {
    const db = () => running().database.db;
    const visit = (url: string, visitorId?: string, headers: Record<string, string> = {}) =>
      running().app.inject({
        url,
        headers: {
          host: '127.0.0.1:3000',
          ...(visitorId === undefined ? {} : { cookie: `a=b; visitor-id=${visitorId}` }),
          ...headers,
        },
      });
    const send = (visitorId: unknown, event: string, headers: Record<string, string> = {}) =>
      running().app.inject({
        method: 'POST',
        url: EVENTS,
        headers: { host: '127.0.0.1:3000', ...headers },
        payload: { visitorId, event },
      });
    const withCookie = (visitorId: string) => ({ cookie: `visitor-id=${visitorId}` });
    const rows = async () => {
      const stored = await db()
        .selectFrom('experiment_visit')
        .select(['experiment', 'variation', 'calculator', 'offers', 'request'])
        .orderBy('experiment')
        .orderBy('variation')
        .execute();
      return stored.map(({ experiment, variation, ...reached }) => [
        experiment,
        variation,
        Object.entries(reached).flatMap(([name, is]) => (is ? [name] : [])),
      ]);
    };
    let operator: OwnSession;
    /** Rows after a flush, which the call that lists experiments triggers. */
    const storedNow = async () => {
      const { statusCode } = await operator.call('GET', '/v1.0/features/experiments');
      expect(statusCode).toBe(200);
      return rows();
    };

    beforeAll(async () => {
      operator = await openSession(running(), { email: 'betrieb@example.org', roles: ['operator'] });
    });
    beforeEach(async () => {
      await sql`delete from experiment_visit`.execute(db());
    });

    test('are written for pages that differ, with later outcomes, and no id, address or time of day', async () => {
      const visitorId = visitorOf('lead_1310_feasibility', 'lead_1310_on');
      await visit(OFFERS, visitorId);
      await visit(`${PORTAL}/impressum`, visitorId);
      await visit(CALCULATOR, visitorId);
      await expect.poll(rows).toEqual([['lead_1310_feasibility', 'lead_1310_on', ['calculator']]]);
      await visit(OFFERS.replace('?', '.data?'), visitorId);
      await expect.poll(rows).toEqual([['lead_1310_feasibility', 'lead_1310_on', ['calculator', 'offers']]]);
      const { rows: all } = await sql<{
        row: string;
        columns: string;
      }>`select row_to_json(experiment_visit)::text as row,
        (select string_agg(data_type, ' ' order by data_type) from information_schema.columns
          where table_name = 'experiment_visit') as columns from experiment_visit`.execute(db());
      expect(all[0]?.row).not.toContain(visitorId);
      expect(all[0]?.row).not.toContain('127.0.0.1');
      expect(all[0]?.columns).toBe('boolean boolean boolean boolean date text text text');
    });

    // @spec 6.24
    test.each(['lead_1320_on', 'lead_1320_off'])(
      'take part in the new flow where the link to the request splits: %s',
      async (variation) => {
        const visitorId = visitorOf('lead_1320_new_flow', variation);
        for (const address of [`${FORM}&formular=ja`, `${FORM}&isTestRun=true`, `${PORTAL}/rechner`])
          await visit(address, visitorId);
        const { statusCode } = await visit(FORM, visitorId);
        expect(statusCode).toBe(variation === 'lead_1320_on' ? 303 : 200);
        await expect.poll(storedNow).toEqual([['lead_1320_new_flow', variation, []]]);
      },
    );

    test('only a page with the variation’s mark next to a result counts', async () => {
      const pages = [...CALCULATORS.map(({ slug }) => slug), 'rechner', 'finanzierungsangebote', 'impressum'];
      const marked: [string, boolean][] = [];
      for (const page of pages) {
        const { body } = await visit(`${PORTAL}/${page}`);
        marked.push([
          page,
          /<section[^>]*aria-label="Ergebnis: (?:(?!<\/section>)[^])*data-word=/.test(body),
        ]);
      }
      expect(marked.some(([, is]) => is)).toBe(true);
      expect(marked).toEqual(pages.map((page) => [page, eventsOfPage(`${PORTAL}/${page}`).isVerdict]));
    });

    test('a request counts, sent by the call as by the form’s browser', async () => {
      const visitorId = visitorOf('lead_1310_feasibility', 'lead_1310_off');
      await visit(CALCULATOR, visitorId);
      const body = requestBody(1);
      const cookie = await verifiedCookie(running(), { email: String(body['email']) });
      const response = await running().app.inject({
        method: 'POST',
        url: `${PORTAL}/api/v2/contact`,
        headers: {
          host: '127.0.0.1:3000',
          cookie: `${cookie}; visitor-id=${visitorId}`,
          'idempotency-key': submissionKey(1),
        },
        payload: body,
      });
      expect(response.statusCode).toBe(201);
      await expect
        .poll(storedNow)
        .toEqual([['lead_1310_feasibility', 'lead_1310_off', ['calculator', 'request']]]);
    });

    test('a proposal that is asked for counts as one, by the call and by the page’s form', async () => {
      const session = await openSession(running(), { email: String(requestBody(2)['email']) });
      const made = await session.call('POST', '/v1.0/preapproval', EXAMPLES['createPreapproval']);
      const [first, second] = made.json<PreapprovalAnswer>().proposals;
      const [byCall, byForm] = [
        visitorOf('lead_1310_feasibility', 'lead_1310_on'),
        visitorOf('lead_1310_feasibility', 'lead_1310_off'),
      ];
      for (const visitorId of [byCall, byForm]) await visit(CALCULATOR, visitorId);
      const response = await session.call('POST', `/v1.0/proposals/${first!.id}/request`, person(2), {
        cookie: `${session.cookie}; visitor-id=${byCall}`,
        'idempotency-key': submissionKey(2),
      });
      expect(response.statusCode).toBe(201);
      await expect.poll(storedNow).toEqual([
        ['lead_1310_feasibility', 'lead_1310_off', ['calculator']],
        ['lead_1310_feasibility', 'lead_1310_on', ['calculator', 'request']],
      ]);
      const answer = await running().app.inject({
        method: 'POST',
        url: `${PORTAL}/finanzierungsuebersicht/angebote/${second!.id}/anfragen`,
        headers: {
          host: '127.0.0.1:3000',
          cookie: `${session.cookie}; visitor-id=${byForm}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(requestFields(2, { idempotencyKey: submissionKey(3) })).toString(),
      });
      expect([answer.statusCode, answer.headers.location]).toEqual([
        303,
        expect.stringContaining('angefragt='),
      ]);
      await expect.poll(storedNow).toEqual([
        ['lead_1310_feasibility', 'lead_1310_off', ['calculator', 'request']],
        ['lead_1310_feasibility', 'lead_1310_on', ['calculator', 'request']],
      ]);
    });

    describe('nothing is written', () => {
      const marker = visitorOf('lead_1310_feasibility', 'lead_1310_on');
      /** Visits as the `marker` visitor and waits for its row; then all earlier visits are stored too. */
      const settled = async () => {
        await visit(CALCULATOR, marker);
        await expect.poll(async () => (await storedNow()).length).toBeGreaterThan(0);
        return rows();
      };
      const onlyMarker = [['lead_1310_feasibility', 'lead_1310_on', ['calculator']]];

      test.each<[string, string, Record<string, string>]>([
        ['without a number', CALCULATOR, {}],
        ['with a number that is none of ours', CALCULATOR, { cookie: 'visitor-id=tracker-4711' }],
        ['of a page fetched ahead', CALCULATOR, { ...withCookie(randomUUID()), 'sec-purpose': 'prefetch' }],
        ['of the form fetched ahead', FORM, { ...withCookie(randomUUID()), 'sec-purpose': 'prefetch' }],
        ['of a page that is not there', `${PORTAL}/gibt-es-nicht`, withCookie(randomUUID())],
        [
          'of a place of the verdict that only a new document has',
          CALCULATOR.replace('?', '.data?'),
          withCookie(randomUUID()),
        ],
        ['of a page that is the same for all', `${PORTAL}/datenschutz`, withCookie(randomUUID())],
      ])('%s', async (_name, url, headers) => {
        await visit(url, undefined, headers);
        expect(await settled()).toEqual(onlyMarker);
      });

      test.each([CALCULATOR, FORM])('of a HEAD request: %s', async (url) => {
        const headers = { host: '127.0.0.1:3000', ...withCookie(randomUUID()) };
        const { statusCode } = await running().app.inject({ method: 'HEAD', url, headers });
        expect(statusCode).toBeLessThan(400);
        expect(await settled()).toEqual(onlyMarker);
      });

      test('of an outcome without an experiment met before', async () => {
        const visitorId = randomUUID();
        const response = await send(visitorId, 'REQUEST_SENT', withCookie(visitorId));
        expect([response.statusCode, response.body]).toEqual([204, '']);
        expect(await settled()).toEqual(onlyMarker);
      });

      test('of an undrawn variation', async () => {
        const forced = deciding({
          ...FEATURE_FLAGS,
          lead_1310_feasibility: { defaultValue: 'lead_1310_on' },
        });
        expect(assignmentOf(forced.definitions, 'lead_1310_feasibility', marker)).toBeUndefined();
        expect(assignmentOf(FLAGS.definitions, 'lead_1310_feasibility', marker)).toEqual({
          experiment: 'lead_1310_feasibility',
          variation: 'lead_1310_on',
        });
      });
    });

    // @contract 4.44
    test('a script of ours reports outcomes with the visitor’s own number only', async () => {
      const visitorId = visitorOf('lead_1310_feasibility', 'lead_1310_on');
      await visit(CALCULATOR, visitorId);
      await expect.poll(async () => (await storedNow()).length).toBe(1);
      for (const event of ['CALCULATOR_REACHED', 'OFFERS_REACHED', 'REQUEST_SENT'])
        expect((await send(visitorId, event, withCookie(visitorId))).statusCode).toBe(204);
      await expect
        .poll(storedNow)
        .toEqual([['lead_1310_feasibility', 'lead_1310_on', ['calculator', 'offers', 'request']]]);

      const missing = [[undefined, 'VISITOR_CONSENT_MISSING']] as const;
      expectRefusal(await send(visitorId, 'REQUEST_SENT'), 403, missing);
      expectRefusal(await send(visitorId, 'CONSENT_GIVEN'), 403, missing);
      expect((await send(visitorId, 'CONSENT_GIVEN', withCookie(visitorId))).statusCode).toBe(204);
      expectRefusal(await send(visitorId, 'REQUEST_SENT', withCookie(randomUUID())), 403, missing);
      expectRefusal(await send('x', 'REQUEST_SENT', { cookie: 'visitor-id=x' }), 403, missing);
      expectRefusal(await send(visitorId, 'HOUSE_BOUGHT', withCookie(visitorId)), 422, [
        ['event', 'INVALID_VALUE'],
      ]);
      expectRefusal(await send(4, 'REQUEST_SENT', withCookie(visitorId)), 400, [['visitorId', 'WRONG_TYPE']]);
      const foreign = { ...withCookie(visitorId), 'sec-fetch-site': 'cross-site' };
      expectRefusal(await send(visitorId, 'REQUEST_SENT', foreign), 403, [[undefined, 'FOREIGN_PAGE']]);
    });

    test('withdrawing the consent removes the rows of that number, and pending ones', async () => {
      const [leaving, staying] = [
        visitorOf('lead_1310_feasibility', 'lead_1310_on'),
        visitorOf('lead_1310_feasibility', 'lead_1310_off'),
      ];
      await visit(CALCULATOR, leaving);
      await visit(CALCULATOR, staying);
      await expect.poll(async () => (await storedNow()).length).toBe(2);
      await visit(OFFERS, leaving);
      // The request has no cookie, because the browser deletes it on withdrawal.
      expect((await send(leaving, 'CONSENT_WITHDRAWN')).statusCode).toBe(204);
      expect(await rows()).toEqual([['lead_1310_feasibility', 'lead_1310_off', ['calculator']]]);
      await visit(OFFERS, staying);
      await expect
        .poll(storedNow)
        .toEqual([['lead_1310_feasibility', 'lead_1310_off', ['calculator', 'offers']]]);
    });

    test('a page does not wait for an unavailable database, and dropped events are counted', async () => {
      const counted = async (result: string) => {
        const { body } = await running().app.inject({ url: '/metrics' });
        return Number(new RegExp(`experiment_events_total\\{result="${result}"\\} (\\d+)`).exec(body)?.[1]);
      };
      const [stored, dropped] = [await counted('written'), await counted('dropped')];
      await sql`alter table experiment_visit rename to experiment_visit_away`.execute(db());
      const { statusCode } = await visit(CALCULATOR, visitorOf('lead_1310_feasibility', 'lead_1310_on'));
      expect(statusCode).toBe(200);
      await expect.poll(() => counted('dropped')).toBe(dropped + 2);
      await sql`alter table experiment_visit_away rename to experiment_visit`.execute(db());
      expect(await counted('written')).toBe(stored);
      await visit(CALCULATOR, visitorOf('lead_1310_feasibility', 'lead_1310_on'));
      await expect.poll(async () => (await storedNow()).length).toBe(1);
    });
  },
  { pages: true },
);

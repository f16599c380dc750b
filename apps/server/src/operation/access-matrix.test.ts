import { addressOf, OPERATIONS, type PreapprovalAnswer } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadDemoListings } from '@heimvorteil/demo';
import { EXAMPLES } from '../platform/description/examples.ts';
import { API_ROOT } from '../platform/http/serving/serve.ts';
import { hashOfToken } from '../platform/privacy/index.ts';
import {
  ACCESS,
  CALLERS,
  STRANGERS,
  type AccessRow,
  type Belongings,
  type Caller,
} from '../testing/access-table.ts';
import { person as asker } from '../testing/requested-proposals.ts';
import { bookAppointment, freeHoursOf } from '../testing/appointment-journey.ts';
import { builtInGeography } from '../testing/built-in-geography.ts';
import { onPostgres } from '../testing/on-databases.ts';
import { openSession } from '../testing/own-session.ts';
import { partnerKey } from '../testing/partner-call.ts';
import { requestBody, submissionKey } from '../testing/request-body.ts';
import { reachedRequest } from '../testing/rating-journey.ts';
import { sendRequest } from '../testing/request-journey.ts';
import { routesOf } from '../testing/route-list.ts';
import type { TestApp } from '../testing/test-app.ts';
import { WITHOUT_SESSION } from '../testing/without-session.ts';

/** Values of the owner's data that are independent of the caller. */
type Things = Omit<Belongings, 'asker' | 'contact' | 'idempotencyKey'>;

const isPersonal = ({ status: { nobody, owner } }: AccessRow) =>
  nobody === 401 || (nobody === 404 && owner === 200);
const named = (rows: readonly AccessRow[]) => rows.map((row) => [row.route, row] as const);

onPostgres('permissions by caller', (running) => {
  let people = 1_000;
  let shared: Pick<
    Belongings,
    | 'exposeId'
    | 'statusToken'
    | 'reachedProvider'
    | 'toWithdraw'
    | 'cancelToken'
    | 'freeHour'
    | 'certificateNumber'
  >;
  let ofOtherVisitor: Promise<{ email: string; belongings: Things }> | undefined;
  const cookies = new Map<Caller, string>();
  let key: string;

  beforeAll(async () => {
    await loadDemoListings(running().database.db, builtInGeography());
    const { expose_id: exposeId } = await running()
      .database.db.selectFrom('listing')
      .select('expose_id')
      .where('removed_at', 'is', null)
      .orderBy('expose_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { statusToken, providerId: reachedProvider } = await reachedRequest(running(), ++people);
    const { statusToken: toWithdraw } = await sendRequest(running(), ++people);
    const [booked = '', freeHour = ''] = await freeHoursOf(running(), statusToken);
    const { cancelToken } = await bookAppointment(running(), statusToken, booked);
    const of = { statusToken, reachedProvider, toWithdraw, cancelToken, freeHour, certificateNumber: '' };
    shared = { exposeId: Number(exposeId), ...of };
    const { certificateNumber } = (await owned()).belongings;
    shared = { ...shared, certificateNumber };
    key = (await partnerKey(running())).secret;
    for (const caller of CALLERS) cookies.set(caller, (await scene(caller)).cookie);
  });

  test('every route of the running app has its row, and every row its route', () => {
    const routes = routesOf(running().app);
    const rows = new Set(ACCESS.map(({ route, root = API_ROOT }) => route.replace(' ', ` ${root}`)));
    const anyOrigin = new Set(
      OPERATIONS.filter(({ anyOrigin: any }) => any).map((operation) => `OPTIONS ${addressOf(operation)}`),
    );
    const isKnown = (route: string) => {
      const path = route.split(' ')[1] ?? '';
      return (
        rows.has(route.replace(/^HEAD /, 'GET ')) ||
        anyOrigin.has(route) ||
        WITHOUT_SESSION.some((known) => known.test(path))
      );
    };
    expect(routes.length).toBeGreaterThan(100);
    expect(routes.filter((route) => !isKnown(route))).toEqual([]);
    expect([...rows].filter((row) => !routes.includes(row))).toEqual([]);
    expect(rows.size).toBe(OPERATIONS.length);
  });

  describe.each(named(ACCESS.filter(isPersonal)))('%s', (_route, row) => {
    // @spec 6.4 6.5 6.6
    test.each(CALLERS)('by %s', async (caller) => {
      const { cookie, belongings } = await scene(caller);
      const response = await call(row, cookie, belongings, caller);
      expect([response.statusCode, response.body]).toEqual([row.status[caller], expect.any(String)]);
      expect(response.headers['cache-control']).toBe('no-store');
      if (STRANGERS.includes(caller)) {
        const code = row.status.nobody === 401 ? 'NOT_LOGGED_IN' : 'NOT_FOUND';
        expect(response.json().errors).toEqual([expect.objectContaining({ code })]);
      }
      if (caller !== 'owner') await expectUntouched(belongings);
    });
  });

  test.each(named(ACCESS.filter((row) => !isPersonal(row))))(
    '%s: without personal data',
    async (_route, row) => {
      for (const caller of CALLERS) {
        const person = ++people;
        const belongings = { ...shared, contact: requestBody(person), idempotencyKey: submissionKey(person) };
        const response = await call(
          row,
          cookies.get(caller) ?? '',
          {
            ...belongings,
            calculationId: '',
            preapprovalId: '',
            proposalId: '',
            asker: {},
          },
          caller,
        );
        expect([caller, response.statusCode, response.body]).toEqual([
          caller,
          row.status[caller],
          expect.any(String),
        ]);
      }
    },
  );

  test('a protected read is not available by HEAD either', async () => {
    const { belongings } = await scene('nobody');
    for (const row of ACCESS.filter((personal) => personal.route.startsWith('GET') && isPersonal(personal))) {
      const { address = () => row.route.split(' ')[1] ?? '' } = row;
      const response = await running().app.inject({ method: 'HEAD', url: API_ROOT + address(belongings) });
      expect([row.route, response.statusCode]).toEqual([row.route, row.status.nobody]);
    }
  });

  /** Cookie of a caller, and the ids that its calls name: the owner's own, or those of one other account. */
  async function scene(caller: Caller): Promise<{ cookie: string; belongings: Belongings }> {
    const app: TestApp = running();
    const person = ++people;
    const { email, belongings } = caller === 'owner' ? await owned() : await (ofOtherVisitor ??= owned());
    const owner = await openSession(app, { email });
    return {
      cookie: await cookieOf(caller, owner.cookie, person),
      belongings: {
        ...belongings,
        asker: asker(person),
        contact: requestBody(person),
        idempotencyKey: submissionKey(person),
      },
    };
  }

  /** Creates an account with every kind of data. */
  async function owned(): Promise<{ email: string; belongings: Things }> {
    const email = `besitz.${++people}@example.org`;
    const owner = await openSession(running(), { email });
    const saved = await owner.call('POST', '/v1.0/profile/calculations', {
      name: 'Meine',
      kind: 'own-capital',
      inputs: { savings: 1 },
    });
    const made = await owner.call('POST', '/v1.0/preapproval', EXAMPLES['createPreapproval']);
    const { id: preapprovalId, proposals } = made.json<PreapprovalAnswer>();
    const certificate = await owner.call(
      'POST',
      `/v1.0/preapproval/${preapprovalId}/certificate`,
      EXAMPLES['issueCertificate'],
    );
    await owner.call('PUT', `/v1.0/shortlist/${shared.exposeId}`);
    const belongings = {
      ...shared,
      calculationId: saved.json<{ id: string }>().id,
      preapprovalId,
      proposalId: proposals[0]!.id,
      certificateNumber: certificate.json<{ number: string }>().number,
    };
    return { email, belongings };
  }

  async function cookieOf(caller: Caller, owner: string, person: number): Promise<string> {
    const { db } = running().database;
    const another = async (roles: ('adviser' | 'operator')[] = []) =>
      (await openSession(running(), { email: `fremd.${person}@example.org`, roles })).cookie;
    const idHash = hashOfToken(owner.replace('session=', ''));
    switch (caller) {
      case 'nobody':
        return '';
      case 'owner':
      case 'partner':
        return owner;
      case 'other':
        return another();
      case 'adviser':
      case 'operator':
        return another([caller]);
      case 'expired':
        await sql`update session set ends_at = now() where id_hash = ${idHash}`.execute(db);
        return owner;
      case 'logged out':
        await sql`update session set ended_at = now() where id_hash = ${idHash}`.execute(db);
        return owner;
      case 'forged':
        return `session=${idHash}`;
    }
  }

  function call(row: AccessRow, cookie: string, belongings: Belongings, caller: Caller) {
    const [method = '', path = ''] = row.route.split(' ');
    const body = row.body?.(belongings);
    return running().app.inject({
      method: method as 'GET',
      url: (row.root ?? API_ROOT) + (row.address?.(belongings) ?? path),
      headers: {
        host: '127.0.0.1:3000',
        cookie,
        ...(caller === 'partner' && { authorization: `Bearer ${key}` }),
        ...row.headers?.(belongings),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  }

  async function expectUntouched({ calculationId, exposeId, certificateNumber }: Belongings): Promise<void> {
    const { db } = running().database;
    const row = await db
      .selectFrom('saved_calculation')
      .innerJoin('shortlist_entry', 'shortlist_entry.account_id', 'saved_calculation.account_id')
      .select(['expose_id', 'saved_calculation.account_id', 'name'])
      .where('saved_calculation.id', '=', calculationId)
      .executeTakeFirst();
    expect(row).toMatchObject({ expose_id: String(exposeId) });
    const answered = await db
      .selectFrom('proposal_lock')
      .select('terms')
      .where('account_id', '=', row!.account_id)
      .execute();
    expect(answered).toEqual([]);
    const checked = await running().app.inject({ url: `${API_ROOT}/v1.0/certificates/${certificateNumber}` });
    expect(checked.json()).toMatchObject({ valid: true });
  }
});

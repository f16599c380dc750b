import { createPreapproval, type Proposal } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DEMO_OPERATOR } from '../../platform/config/operator-settings.ts';
import { pushContent } from '../../leads/adviser-push/prepare-push.ts';
import { operatedRequest } from '../../leads/requests/lifecycle/operated-request.ts';
import { partnerCase } from '../../leads/requests/intake/partner-case.ts';
import { sweep } from '../../operation/retention/index.ts';
import { askingIn, created, lendersOf, person } from '../../testing/requested-proposals.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { storeProposals, proposalFixedFor, proposalOf, PURCHASE } from '../../testing/stored-proposals.ts';
import { onPostgresFirst, onPostgres } from '../../testing/on-databases.ts';
import { submissionKey } from '../../testing/request-body.ts';
import { mailsOf, tokenIn } from '../../testing/request-journey.ts';
import type { TestApp } from '../../testing/test-app.ts';

const REQUESTED = [[undefined, 'OFFER_ALREADY_REQUESTED']] as const;
let last = 4_000;
const nextNumber = () => ++last;
const asking = (running: () => TestApp) => askingIn(running, nextNumber);

onPostgresFirst('the request for a proposal', (running) => {
  const { account, ask, proposalsIn } = asking(running);

  // @spec 4.15
  // @contract 4.3 4.38
  test('becomes a financing request with its lender and terms, and its content is locked for seven days', async () => {
    const number = nextNumber();
    const session = await account(number);
    const [lender, other] = await lendersOf(running());
    const { id, proposalIds } = await storeProposals(running(), session, [
      proposalOf(lender!),
      proposalOf(lender!, { effectiveInterestRate: 3.9 }),
      proposalOf(other!),
      proposalFixedFor(20, lender!),
    ]);
    const answer = created(await ask(session, proposalIds[0]!, person(number)));
    expect(answer.advisers?.length).toBeGreaterThan(0);

    const [requested, sameTerms, another, otherYears] = await proposalsIn(session, id);
    const days = (Date.parse(requested!.lockedUntil!) - Date.parse(requested!.requestedAt!)) / 86_400_000;
    expect(days).toBeCloseTo(7, 2);
    expect(sameTerms?.lockedUntil).toBe(requested?.lockedUntil);
    for (const free of [another, otherYears])
      expect([free?.requestedAt, free?.lockedUntil]).toEqual([undefined, undefined]);
    expectRefusal(await ask(session, proposalIds[0]!, person(number)), 409, REQUESTED);
    expectRefusal(await ask(session, proposalIds[1]!, person(number)), 409, REQUESTED);
    // A proposal of the same lender for another fixed-rate period counts as new and joins the open request.
    const joined = created(await ask(session, proposalIds[3]!, person(number)));
    expect([joined.requestId, joined.advisers]).toEqual([answer.requestId, answer.advisers]);
    expect((await proposalsIn(session, id))[3]?.lockedUntil).toBeDefined();
  });

  test('names the campaign and the listing, as any request does', async () => {
    const number = nextNumber();
    const session = await account(number);
    const [lender] = await lendersOf(running());
    const { proposalIds } = await storeProposals(running(), session, [proposalOf(lender!)], {
      ...PURCHASE,
      exposeId: 4711,
    });
    const campaign = { cmp_id: 'herbst', cmp_name: 'cost-widget' };
    const { requestId } = created(await ask(session, proposalIds[0]!, person(number, { campaign })));
    const { campaign_index: notified, listing_index: listing } = await running()
      .database.db.selectFrom('request_campaign')
      .selectAll()
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow();
    expect(notified).toBe(running().vault.blindIndex('campaign', JSON.stringify(campaign)));
    expect(listing).toBe(running().vault.blindIndex('home', 'listing 4711'));
    const wrong = person(nextNumber(), { campaign: { cmp_x: '1' } });
    expectRefusal(await ask(session, proposalIds[0]!, wrong), 422, [['campaign.cmp_x', 'UNKNOWN_FIELD']]);
  });

  // @contract 4.38
  test('is locked for the same home when it was computed again, and not for another home', async () => {
    const number = nextNumber();
    const session = await account(number);
    const [lender] = await lendersOf(running());
    const first = await storeProposals(running(), session, [proposalOf(lender!)]);
    expect((await ask(session, first.proposalIds[0]!, person(number))).statusCode).toBe(201);
    const anew = await storeProposals(running(), session, [proposalOf(lender!, { totalCosts: 561_000 })]);
    expectRefusal(await ask(session, anew.proposalIds[0]!, person(number)), 409, REQUESTED);
    const otherPurchase = { ...PURCHASE, purchasePrice: 410_000 };
    const home = await storeProposals(running(), session, [proposalOf(lender!)], otherPurchase);
    expect((await ask(session, home.proposalIds[0]!, person(number))).statusCode).toBe(201);
  });

  test('two at once are one, whatever their keys', async () => {
    const number = nextNumber();
    const session = await account(number);
    const [lender] = await lendersOf(running());
    const { proposalIds } = await storeProposals(running(), session, [proposalOf(lender!)]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(session, proposalIds[0]!, person(number))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    const { count } = await running()
      .database.db.selectFrom('proposal_lock')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', session.accountId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  // @contract 4.9
  test('the same key again is the same answer, and another body under it is refused', async () => {
    const number = nextNumber();
    const session = await account(number);
    const proposals = (await lendersOf(running())).slice(0, 2).map((lender) => proposalOf(lender));
    const { proposalIds } = await storeProposals(running(), session, proposals);
    const key = submissionKey(nextNumber());
    const first = await ask(session, proposalIds[0]!, person(number), key);
    const again = await ask(session, proposalIds[0]!, person(number), key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expectRefusal(await ask(session, proposalIds[0]!, person(number, { message: 'Anders' }), key), 409, [
      [undefined, 'IDEMPOTENCY_KEY_REUSED'],
    ]);
    // Idempotency keys are compared per path, so a request for another proposal may reuse this key.
    expect((await ask(session, proposalIds[1]!, person(number), key)).statusCode).toBe(201);
  });

  // @spec 4.15
  test('after the lock the same lender can be asked again, and joins the open request', async () => {
    const number = nextNumber();
    const session = await account(number);
    const [lender] = await lendersOf(running());
    const { id, proposalIds } = await storeProposals(running(), session, [proposalOf(lender!)]);
    const first = created(await ask(session, proposalIds[0]!, person(number)));
    await sql`update proposal_lock set locked_until = now() - interval '1 second'
      where account_id = ${session.accountId}`.execute(running().database.db);
    const [free] = await proposalsIn(session, id);
    expect([free?.requestedAt === undefined, free?.lockedUntil]).toEqual([false, undefined]);
    const second = created(await ask(session, proposalIds[0]!, person(number)));
    expect(second.requestId).toBe(first.requestId);
    const stored = await running()
      .database.db.selectFrom('proposal_request')
      .select('id')
      .where('request_id', '=', first.requestId)
      .execute();
    expect(stored).toHaveLength(2);
    const notified = await running()
      .database.db.selectFrom('delivery')
      .select('id')
      .where('request_id', '=', first.requestId)
      .where('kind', '=', 'PROPOSAL')
      .execute();
    expect(notified).toHaveLength(second.advisers!.length);
  });

  test('stays locked for seven days by the clock, and is stored until 180 days after its request is closed', async () => {
    const number = nextNumber();
    const session = await account(number);
    const [lender] = await lendersOf(running());
    const { proposalIds } = await storeProposals(running(), session, [proposalOf(lender!)]);
    const { requestId } = created(await ask(session, proposalIds[0]!, person(number)));
    const run = async (statement: string) => (await sql.raw(statement).execute(running().database.db)).rows;
    const later = (time: string) =>
      run(`update proposal_lock set requested_at = requested_at - interval '${time}',
        locked_until = locked_until - interval '${time}' where request_id = '${requestId}'`);
    await later('6 days 23 hours');
    expectRefusal(await ask(session, proposalIds[0]!, person(number)), 409, REQUESTED);
    await later('61 minutes');
    expect(created(await ask(session, proposalIds[0]!, person(number))).requestId).toBe(requestId);

    const isStoredAfter = async (time: string) => {
      await run(`update request set closed_at = now() - interval '${time}', status = 'CLOSED'
        where id = '${requestId}'`);
      await sweep({ db: running().database.db, log: { error: expect.unreachable } as never });
      const ofRequest = (table: string) => run(`select 1 from ${table} where request_id = '${requestId}'`);
      return [(await ofRequest('proposal_request')).length, (await ofRequest('proposal_lock')).length];
    };
    expect(await isStoredAfter('179 days 23 hours')).toEqual([2, 1]);
    expect(await isStoredAfter('180 days 1 second')).toEqual([0, 0]);
  });

  test('another lender joins the open request for the same home', async () => {
    const number = nextNumber();
    const session = await account(number);
    const [one, two] = await lendersOf(running());
    const { proposalIds } = await storeProposals(running(), session, [proposalOf(one!), proposalOf(two!)]);
    const first = created(await ask(session, proposalIds[0]!, person(number)));
    const second = created(await ask(session, proposalIds[1]!, person(number)));
    expect(second.requestId).toBe(first.requestId);
  });

  test('is removed with its request: a withdrawal erases it', async () => {
    const number = nextNumber();
    const session = await account(number);
    const [lender] = await lendersOf(running());
    const { proposalIds } = await storeProposals(running(), session, [proposalOf(lender!)]);
    const { statusToken, requestId } = created(await ask(session, proposalIds[0]!, person(number)));
    const exported = (await session.call('GET', '/v1.0/profile/export')).json<{
      requests: { proposals: { proposal: Proposal }[] }[];
    }>();
    expect(exported.requests[0]?.proposals[0]?.proposal).toMatchObject({
      id: proposalIds[0],
      monthlyInstallment: 1_673.69,
    });
    expect((await session.call('POST', `/v2/contact/${statusToken}/withdrawal`)).statusCode).toBe(204);
    for (const table of ['proposal_request', 'proposal_lock'] as const) {
      const rows = await running()
        .database.db.selectFrom(table)
        .select('request_id')
        .where('request_id', '=', requestId)
        .execute();
      expect([table, rows]).toEqual([table, []]);
    }
  });
});

onPostgres('permission to request a proposal', (running) => {
  const { account, ask, proposalsIn } = asking(running);

  test('requires a login, an own proposal, and an existing one', async () => {
    const number = nextNumber();
    const session = await account(number);
    const other = await account(nextNumber());
    const [lender] = await lendersOf(running());
    const { proposalIds } = await storeProposals(running(), session, [proposalOf(lender!)]);
    const stranger = await running().app.inject({
      method: 'POST',
      url: `/baufinanzierung/api/v1.0/proposals/${proposalIds[0]}/request`,
      headers: { host: '127.0.0.1:3000', 'idempotency-key': submissionKey(nextNumber()) },
      payload: person(number),
    });
    expectRefusal(stranger, 401, [[undefined, 'NOT_LOGGED_IN']]);
    expectRefusal(await ask(other, proposalIds[0]!, person(number)), 404, [
      [undefined, 'PROPOSAL_NOT_FOUND'],
    ]);
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x', '%27'])
      expectRefusal(await ask(session, id, person(number)), 404, [[undefined, 'PROPOSAL_NOT_FOUND']]);
    const ofVisit = await storeProposals(running(), { visitKey: 'somebody-else’s' }, [proposalOf(lender!)]);
    expectRefusal(await ask(session, ofVisit.proposalIds[0]!, person(number)), 404, [
      [undefined, 'PROPOSAL_NOT_FOUND'],
    ]);
  });

  test('every error of a body at once, and nothing of the case in them', async () => {
    const number = nextNumber();
    const session = await account(number);
    const [lender] = await lendersOf(running());
    const { proposalIds } = await storeProposals(running(), session, [proposalOf(lender!)]);
    const body = person(number, { purchasePrice: 1, surname: '', phoneNumber: '', consents: undefined });
    const response = await ask(session, proposalIds[0]!, body);
    expect(response.statusCode).toBe(422);
    const faults = response.json<{ errors: { field?: string; code: string }[] }>().errors;
    expect(faults.map(({ code, field }) => `${field} ${code}`).toSorted()).toEqual([
      'consents CONSENT_MISSING',
      'phoneNumber TELEPHONE_IS_EMPTY',
      'purchasePrice UNKNOWN_FIELD',
      'surname REQUIRED',
    ]);
    const unkeyed = await session.call('POST', `/v1.0/proposals/${proposalIds[0]}/request`, person(number));
    expectRefusal(unkeyed, 400, [['idempotency-key', 'IDEMPOTENCY_KEY_MISSING']]);
  });

  test('is granted to a visitor whose only own funds are the plot, as the check allowed', async () => {
    const number = nextNumber();
    const session = await account(number);
    const made = await session.call('POST', '/v1.0/preapproval', {
      income: { salary: 8_000 },
      financingType: 'BuildingFinancing',
      purchasePrice: 400_000,
      landPrice: 0,
      propertyValue: 200_000,
      ownFunds: 0,
      geoCode: '1276003001',
    });
    const { result, proposals } = expectAnswer(made, createPreapproval);
    expect(result).toBe('POSITIVE');
    created(await ask(session, proposals[0]!.id, person(number)));
  });

  test('is refused for a lender without an adviser in the region', async () => {
    const number = nextNumber();
    const session = await account(number);
    const { db } = running().database;
    const [served, silent] = await lendersOf(running());
    await db
      .updateTable('adviser')
      .set({ lenders: [served!] })
      .execute();
    await db.updateTable('adviser').set({ active: false }).where('provider_id', '=', silent!).execute();
    const { id, proposalIds } = await storeProposals(running(), session, [proposalOf(silent!)]);
    expectRefusal(await ask(session, proposalIds[0]!, person(number)), 422, [
      ['providers', 'LENDER_TAKES_NO_REQUESTS'],
    ]);
    expect((await proposalsIn(session, id))[0]?.lockedUntil).toBeUndefined();
  });
});

onPostgres(
  'a requested proposal at its adviser’s desk',
  (running) => {
    const { account, ask } = asking(running);

    test('appears as it was seen, for the lender’s adviser', async () => {
      const number = nextNumber();
      const session = await account(number);
      const [lender] = await lendersOf(running());
      const { proposalIds } = await storeProposals(running(), session, [proposalOf(lender!)]);
      const { requestId } = created(await ask(session, proposalIds[0]!, person(number)));
      const mails = await mailsOf(running(), 2);
      const notice = mails.find(
        ({ subject, text }) => subject.startsWith('Neue') && text.includes(requestId),
      );
      const { database, vault, market } = running();
      const { done: found } = await partnerCase({ db: database.db, vault, market }, tokenIn(notice!));
      expect(found?.requested).toEqual([
        {
          requestedAt: expect.any(String),
          proposal: expect.objectContaining({ id: proposalIds[0], effectiveInterestRate: 3.87 }),
        },
      ]);
      expect(found?.details.request).toMatchObject({
        providers: [String(lender)],
        rateSource: 'OFFER',
        fixedInterestYears: 10,
        amortizationRate: 2,
      });
      // Lender, fixed-rate period and repayment come from the proposal; everything else is assumed.
      expect(found?.details.assumed).toEqual(expect.arrayContaining(['numberOfBorrowers', 'hasCourtage']));
      expect(found?.details.assumed).not.toEqual(expect.arrayContaining(['fixedInterestYears']));
      expect(found?.details.assumed).not.toEqual(expect.arrayContaining(['amortizationRate']));
      // The visitor was never asked for a start date, so the adviser's view omits it.
      expect(found?.details.request.financingStart).toBeUndefined();
    });

    test('is sent to the operator completely, and to an adviser’s own system only for its lenders', async () => {
      const { database, vault, market, config } = running();
      const number = nextNumber();
      const session = await account(number);
      const [lender, other] = await lendersOf(running());
      await database.db
        .updateTable('adviser')
        .set({ endpoint: 'https://bank.example/anfragen', endpoint_format: 'JSON' })
        .execute();
      const { proposalIds } = await storeProposals(running(), session, [
        proposalOf(lender!),
        proposalOf(other!),
      ]);
      const { requestId } = created(await ask(session, proposalIds[0]!, person(number)));
      const pushes = await database.db
        .selectFrom('delivery')
        .selectAll()
        .where('request_id', '=', requestId)
        .where('channel', '=', 'PUSH')
        .orderBy('id')
        .execute();
      created(await ask(session, proposalIds[1]!, person(number)));
      const seen = (id: string) => ({
        requestedAt: expect.any(String),
        proposal: expect.objectContaining({ id, effectiveInterestRate: 3.87 }),
      });
      const operated = await operatedRequest({ db: database.db, vault, market }, requestId);
      expect(operated?.requested).toEqual([seen(proposalIds[1]!), seen(proposalIds[0]!)]);

      expect(pushes.length).toBeGreaterThan(0);
      const parts = { db: database.db, vault, operator: config.operator, demo: true };
      for (const { id, request_id, adviser_id, kind, recipient } of pushes) {
        const due = {
          id,
          kind,
          recipient,
          requestId: request_id,
          adviserId: adviser_id,
          subjectId: null,
          links: null,
        };
        const notified = (await pushContent(parts, due, false)) as { proposals?: object[] };
        expect(notified.proposals).toEqual([seen(proposalIds[0]!)]);
        // Europace's format cannot mark assumptions, so it omits assumed values (commission, use).
        const shaped = JSON.stringify(await pushContent(parts, due, true));
        expect(shaped).toContain('"zinsbindungInJahren":10');
        expect(shaped).not.toMatch(/maklergebuehr|nutzungsart/);
      }
    });
  },
  { worker: true },
);

onPostgres(
  'the request for a proposal of an operator that only passes contacts on',
  (running) => {
    test('is not offered, whatever is asked', async () => {
      const response = await running().app.inject({
        method: 'POST',
        url: '/baufinanzierung/api/v1.0/proposals/x/request',
        payload: {},
      });
      expectRefusal(response, 404, [[undefined, 'NOT_OFFERED']]);
    });
  },
  { config: { operator: { ...DEMO_OPERATOR, role: 'TIPPGEBER', register: '' } } },
);

import { randomUUID } from 'node:crypto';
import {
  exportProfile,
  listOwnConsents,
  listOwnRequests,
  type CreateRequestAnswer,
} from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../../platform/description/examples.ts';
import { endRequests } from '../../leads/requests/index.ts';
import { beginOffer } from '../../testing/adviser-at-work.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';
import { sendRequest } from '../../testing/request-journey.ts';

type Changes = Readonly<Record<string, unknown>>;

const WHOLE = EXAMPLES['stateBorrowers'] as { borrowers: { primary: Changes & { address: Changes } } };

interface RequestToFill {
  readonly requestId: string;
  readonly statusToken: string;
  readonly mark: string;
}

onPostgresFirst('the visitor’s data', (running) => {
  let people = 0;
  const openVisitor = () =>
    openSession(running(), { email: `eigen.${++people}@example.org`, name: 'Erna Eigen' });
  const request = async (session: OwnSession, person: number, changes = {}) => {
    const response = await session.call('POST', '/v2/contact', requestBody(person, changes), {
      'idempotency-key': submissionKey(person),
    });
    expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
    return response.json<CreateRequestAnswer>();
  };
  const addData = async (session: OwnSession, { requestId, statusToken, mark }: RequestToFill) => {
    const to = `/v2/contact/${statusToken}`;
    const { primary } = WHOLE.borrowers;
    const borrowers = { primary: { ...primary, address: { ...primary.address, city: `${mark}-Ort` } } };
    const answers = [
      await session.call('POST', `${to}/messages`, { text: `${mark}-Gespräch` }),
      await session.call('POST', `${to}/borrowers`, { ...WHOLE, borrowers }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
    const { db } = running().database;
    await db
      .insertInto('request_document')
      .values({ request_id: requestId, document: 'PAY_SLIPS' })
      .execute();
    const { adviser_id } = await db
      .selectFrom('request_adviser')
      .select('adviser_id')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow();
    const hour = { request_id: requestId, adviser_id, starts_at: '2026-12-01T09:00:00Z' };
    await db
      .insertInto('appointment')
      .values({ id: randomUUID(), ...hour })
      .execute();
    await beginOffer(running(), requestId, `${mark}-Entwurf`);
  };
  const requests = async (session: OwnSession) =>
    expectAnswer(await session.call('GET', '/v1.0/profile/requests'), listOwnRequests);
  const consents = async (session: OwnSession) =>
    expectAnswer(await session.call('GET', '/v1.0/profile/consents'), listOwnConsents);

  test('a request sent with a login is found again, by its account only', async () => {
    const [session, other] = [await openVisitor(), await openVisitor()];
    const { requestId } = await request(session, 101);
    const [own, ...more] = await requests(session);
    expect(more).toEqual([]);
    expect(own).toMatchObject({
      requestId,
      financingType: 'PurchaseFinancing',
      price: 400_000,
      placeLabel: expect.stringContaining('Berlin'),
      status: 'RECEIVED',
    });
    expect(own?.advisers.length).toBeGreaterThan(0);
    for (const adviser of own?.advisers ?? []) expect(adviser.company).toMatch(/\S/);
    expect([await requests(other), await consents(other)]).toEqual([[], []]);
  });

  // @contract 8.1
  test('everything is downloaded soon after a login; a browser is redirected to the login page, and the trail has it', async () => {
    const session = await openVisitor();
    const download = (accept = '*/*') => session.call('GET', '/v1.0/profile/export', undefined, { accept });
    expect((await download()).statusCode).toBe(200);
    await session.age(10);
    expectRefusal(await download(), 403, [[undefined, 'FRESH_LOGIN_NEEDED']]);
    const clicked = await download('text/html,*/*;q=0.8');
    expect([clicked.statusCode, clicked.headers.location]).toEqual([
      303,
      '/baufinanzierung/finanzierungsuebersicht/deine-daten#mitnehmen',
    ]);
    const refusals = await running()
      .database.db.selectFrom('audit_event')
      .select(['actor', 'action', 'detail'])
      .where('actor_id', '=', session.accountId)
      .execute();
    const detail = { code: 'FRESH_LOGIN_NEEDED', what: 'exportProfile' };
    expect(refusals).toEqual([{ actor: 'VISITOR', action: 'ACCESS_REFUSED', detail }]);
  });

  test('a withdrawn one stays with its number and its day, in the list and on its page', async () => {
    const session = await openVisitor();
    const { requestId, statusToken } = await request(session, 104);
    const [before] = await requests(session);
    const withdrawal = await session.call('POST', `/v2/contact/${statusToken}/withdrawal`);
    expect(withdrawal.statusCode).toBe(204);
    const [own, ...more] = await requests(session);
    expect(more).toEqual([]);
    expect(own).toEqual({
      requestId,
      number: before?.number,
      createdAt: before?.createdAt,
      expiresAt: expect.any(String),
      status: 'WITHDRAWN',
      advisers: before?.advisers.map((adviser) => ({ ...adviser, status: 'WITHDRAWN' })),
    });
  });

  test('one sent without a login is not shown, even to an account with the same address', async () => {
    await sendRequest(running(), 102, { email: 'gleich@example.org' });
    const session = await openSession(running(), { email: 'gleich@example.org' });
    expect(await requests(session)).toEqual([]);
    expect(await consents(session)).toEqual([]);
  });

  test('a foreign page sends no request in the name of the logged-in visitor', async () => {
    const session = await openVisitor();
    const foreign = {
      'idempotency-key': submissionKey(103),
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    };
    const refused = await session.call('POST', '/v2/contact', requestBody(103), foreign);
    expectRefusal(refused, 403, [[undefined, 'CONTACT_NOT_VERIFIED']]);
    expect(await requests(session)).toEqual([]);
  });

  test('the register lists questions, answers and later withdrawals', async () => {
    const session = await openVisitor();
    const { requestId } = await request(session, 104);
    const before = await consents(session);
    expect(
      before.map(({ purpose, granted, withdrawnAt }) => [purpose, granted, withdrawnAt]).toSorted(),
    ).toEqual([
      ['PHONE_CALLS', true, null],
      ['PRIVACY', true, null],
    ]);
    for (const consent of before) {
      expect(consent).toMatchObject({ requestId, textVersion: '2026-11', screen: 'schnittstelle' });
      expect(consent.words).toContain('Ich bin einverstanden');
      expect(consent.companies.length).toBeGreaterThan(1);
    }
    const { db } = running().database;
    const granted = await db
      .selectFrom('consent')
      .selectAll()
      .where('request_id', '=', requestId)
      .where('purpose', '=', 'PHONE_CALLS')
      .executeTakeFirstOrThrow();
    const { id: _id, given_at: _at, ...row } = granted;
    await db
      .insertInto('consent')
      .values({ ...row, granted: false, screen: 'widerruf' })
      .execute();
    const [withdrawal, ...after] = await consents(session);
    expect(withdrawal).toMatchObject({ purpose: 'PHONE_CALLS', granted: false, withdrawnAt: null });
    expect(after.find(({ purpose }) => purpose === 'PHONE_CALLS')?.withdrawnAt).toBe(withdrawal?.at);
    expect(after.find(({ purpose }) => purpose === 'PRIVACY')?.withdrawnAt).toBeNull();
  });

  test('the export names the request that an objection ended and the one that lifted it', async () => {
    const session = await openVisitor();
    const lifting = await request(session, 107);
    const both = await request(session, 108, { purchasePrice: 512_000 });
    const { db } = running().database;
    await db
      .updateTable('request')
      .set({ objection_lifted_at: sql<Date>`now()` })
      .where('id', 'in', [lifting.requestId, both.requestId])
      .execute();
    await db
      .transaction()
      .execute((trx) =>
        endRequests(trx, running().jobs, [both.requestId], { screen: 'widerspruch', notice: 'OBJECTION' }),
      );
    const exported = expectAnswer(await session.call('GET', '/v1.0/profile/export'), exportProfile);
    const lifted = { objectionLiftedAt: expect.any(String) };
    expect(exported.requests).toMatchObject([{ requestId: lifting.requestId, ...lifted }]);
    expect(exported.withdrawnRequests).toMatchObject([
      { requestId: both.requestId, objectedAt: expect.any(String), ...lifted },
    ]);
  });

  // @contract 4.42
  test('the export contains everything that was planted, as a file, and nothing of the other person', async () => {
    const session = await openSession(running(), {
      email: 'kanari@example.org',
      name: 'Kanaria "Vogel"; filename=b.exe',
    });
    const twin = await openSession(running(), { email: 'zwilling@example.org', name: 'Zwilling Vogel' });
    for (const [owner, mark, person] of [
      [session, 'KANARI', 105],
      [twin, 'ZWILLING', 106],
    ] as const) {
      const { requestId, statusToken } = await request(owner, person, {
        surname: `${mark}-Nachname`,
        message: `${mark}-Nachricht`,
        street: `${mark}-Straße`,
        houseBank: `${mark}-Bank`,
      });
      await addData(owner, { requestId, statusToken, mark });
      const calculation = {
        name: `${mark}-Rechnung`,
        kind: 'affordability-flow',
        inputs: { note: `${mark}-Eingabe` },
        result: { answer: `${mark}-Ergebnis` },
      };
      expect((await owner.call('POST', '/v1.0/profile/calculations', calculation)).statusCode).toBe(201);
    }
    await session.call('POST', '/v1.0/membership', { profession: 'DOCTOR' });
    const response = await session.call('GET', '/v1.0/profile/export');
    expect(response.headers).toMatchObject({
      'content-disposition': 'attachment; filename="heimvorteil-daten-2026-11-20.json"',
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'no-store',
    });
    const exported = expectAnswer(response, exportProfile);
    expect(exported.account).toMatchObject({
      email: 'kanari@example.org',
      name: 'Kanaria "Vogel"; filename=b.exe',
      profession: 'DOCTOR',
    });
    expect(exported.sessions).toHaveLength(1);
    expect(exported.consents).toHaveLength(2);
    const [own] = exported.requests;
    expect(own?.contact).toMatchObject({ forename: 'Annegret', email: 'annegret.seebauer.0105@example.org' });
    expect(own?.messages.map(({ recipient }) => recipient)).toContain('VISITOR');
    for (const part of ['Nachname', 'Nachricht', 'Straße', 'Bank', 'Rechnung', 'Eingabe', 'Ergebnis'])
      expect(response.body).toContain(`KANARI-${part}`);
    expect(own).toMatchObject({
      written: [{ from: 'VISITOR', text: 'KANARI-Gespräch' }],
      borrowers: { borrowers: { primary: { address: { city: 'KANARI-Ort' } } } },
      appointments: [{ status: 'BOOKED' }],
      documents: [{ code: 'PAY_SLIPS' }],
      offers: [],
      drafts: [{ adviser: expect.any(String), stated: { words: 'KANARI-Entwurf' } }],
    });
    const { proposals } = own!.drafts[0]!.stated as { proposals: unknown };
    expect(proposals).toEqual([{ lender: expect.stringMatching(/^\D/), years: '10', repayment: '2,0' }]);
    expect(response.body).not.toMatch(/zwilling/i);
    expect(running().logged.join()).not.toMatch(/kanari/i);
  });
});

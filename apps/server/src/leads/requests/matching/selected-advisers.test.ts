import {
  findRequestStatus,
  type AdviserSelection,
  type Consents,
  type CreateRequestAnswer,
} from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectAnswer } from '../../../testing/expectations.ts';
import { onPostgres } from '../../../testing/on-databases.ts';
import { requestBody, submissionKey } from '../../../testing/request-body.ts';
import { postRequest, sendRequest } from '../../../testing/request-journey.ts';
import { addReasons } from '../links/join-holders.ts';

const API = '/baufinanzierung/api/v1.0';
const TODAY = '2026-11-29';
const CALLS = { privacy: true, phoneCalls: true, textVersion: TODAY };

onPostgres('advisers shown before a request is sent', (running) => {
  const db = () => running().database.db;
  const select = async (query: string): Promise<AdviserSelection> =>
    (
      await running().app.inject(
        `${API}/advisers/selection?financingType=PurchaseFinancing&geoCode=1276003001&${query}`,
      )
    ).json();
  const wordsOf = (requestId: string, purpose: 'PRIVACY' | 'PHONE_CALLS' = 'PHONE_CALLS') =>
    db()
      .selectFrom('consent')
      .select(['words', 'companies'])
      .where('request_id', '=', requestId)
      .where('purpose', '=', purpose)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const lender = (at: number, isOwn: boolean) => {
    const own = new Set(employers);
    const fitting = [...running().market.current().providers.values()].filter(
      ({ kind, lenderId }) => kind !== 'BROKER' && own.has(lenderId) === isOwn,
    );
    return String(fitting[at]!.lenderId);
  };
  let employers: number[] = [];

  // @contract 4.17
  test('are its receivers, and both consents name exactly them', async () => {
    const { selectionId, advisers, validUntil } = await select('');
    expect(advisers).toHaveLength(4);
    expect(Date.parse(validUntil)).toBeGreaterThan(0);
    const consents: Consents = (
      await running().app.inject(`${API}/consents?selectionId=${selectionId}`)
    ).json();
    const textOf = (wanted: string) => consents.texts.find(({ field }) => field === wanted)!.text;
    const [calls, privacy] = [textOf('phoneCalls'), textOf('privacy')];
    for (const { name, company } of advisers)
      for (const text of [calls, privacy]) expect(text).toContain(`${name} (${company})`);

    const answer = await sendRequest(running(), 1, { selectionId, consents: CALLS });
    expect(answer.advisers).toEqual(advisers);
    expect((await wordsOf(answer.requestId, 'PRIVACY')).words).toBe(privacy);
    const { words, companies } = await wordsOf(answer.requestId);
    expect(words).toBe(calls);
    expect(companies.slice(1).toSorted()).toEqual(
      [...new Set(advisers.map(({ company }) => company))].toSorted(),
    );
    const assigned = await db()
      .selectFrom('request_adviser')
      .select('may_call')
      .where('request_id', '=', answer.requestId)
      .execute();
    expect(assigned.map(({ may_call: mayCall }) => mayCall)).toEqual([true, true, true, true]);
  });

  test('without a selection, advisers are chosen at once, named in the answer, and the consent names none', async () => {
    const { advisers, requestId } = await sendRequest(running(), 2, { consents: CALLS });
    expect(advisers).toHaveLength(4);
    expect((await wordsOf(requestId)).words).toContain('die meine Anfrage von');
    expect((await wordsOf(requestId, 'PRIVACY')).words).toContain(
      'an höchstens vier Finanzierungsberatungen',
    );
  });

  test.each(['2026-11', '2026-11-23'])(
    'an earlier text stays as it was agreed to: %s',
    async (textVersion) => {
      const { selectionId } = await select('');
      const { requestId } = await sendRequest(running(), textVersion === '2026-11' ? 40 : 41, {
        selectionId,
        consents: { privacy: true, phoneCalls: false, textVersion },
      });
      expect((await wordsOf(requestId, 'PRIVACY')).words).toBe(
        'Ich bin einverstanden, dass Heimvorteil Demo meine Angaben speichert und an höchstens vier Finanzierungsberatungen aus der Region der Immobilie weitergibt, damit sie mir ein Angebot machen. Welche das sind, steht in meiner Bestätigung. Ich kann das jederzeit für die Zukunft widerrufen.',
      );
    },
  );

  // @contract 4.17
  test.each([
    [
      'after an hour',
      async (id: string) =>
        void (await sql`update adviser_selection set expires_at = now() where id = ${id}`.execute(db())),
      {},
    ],
    ['for another place', async () => undefined, { geoCode: '1276002' }],
    ['for another profession', async () => undefined, { profession: 'DOCTOR' }],
    [
      'once one of them pauses',
      async (id: string) =>
        void (await sql`update adviser set paused_at = now() where id = (
          select (advisers->0->>'adviserId')::integer from adviser_selection where id = ${id})`.execute(
          db(),
        )),
      {},
    ],
  ])('are no longer valid %s', async (_when, change, changes) => {
    const { selectionId } = await select('');
    await change(selectionId);
    const refused = await postRequest(
      running(),
      requestBody(3, { selectionId, ...changes }),
      submissionKey(3),
    );
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { errors: [{ code: 'SELECTION_EXPIRED' }] },
    ]);
    await db().updateTable('adviser').set({ paused_at: null }).execute();
  });

  test('are those of the chosen lenders; for more lenders a request joins the open one', async () => {
    employers = (await db().selectFrom('adviser').select('provider_id').distinct().execute()).map(
      ({ provider_id: provider }) => provider,
    );
    // Let all advisers work everywhere, so that each of these lenders has an own adviser at this place.
    await db().updateTable('adviser').set({ geo_prefixes: [] }).execute();
    const [one, two, three, placed] = [lender(0, true), lender(1, true), lender(2, true), lender(0, false)];
    const post = async (key: number, providers: string[]) => {
      const response = await postRequest(
        running(),
        requestBody(10, { providers, consents: CALLS }),
        submissionKey(key),
      );
      return {
        status: response.statusCode,
        answer: response.json<CreateRequestAnswer & { errors?: { code: string }[] }>(),
      };
    };
    const [ownWork, placedWork] = (await select(`providers=${placed}&providers=${two}`)).lenders!.toSorted(
      (a, b) => a.because.localeCompare(b.because),
    );
    const nameOf = (id: string) => running().market.current().providers.get(Number(id))?.name;
    expect(ownWork).toMatchObject({
      name: nameOf(two),
      adviser: { company: nameOf(two) },
      because: 'OWN_ADVISER',
    });
    expect(placedWork).toMatchObject({ name: nameOf(placed), because: 'PLACES_WITH' });
    expect(placedWork!.adviser.company).not.toBe(nameOf(placed));
    expect(await select('')).not.toHaveProperty('lenders');

    const first = await post(10, [one]);
    expect([first.status, first.answer.advisers?.length]).toEqual([201, 1]);
    expect(await post(11, [one])).toMatchObject({
      status: 409,
      answer: { errors: [{ code: 'RECENTLY_CREATED_REQUEST' }] },
    });

    const second = await post(12, [two, placed]);
    expect([second.status, second.answer.requestId, second.answer.advisers?.length]).toEqual([
      201,
      first.answer.requestId,
      2,
    ]);
    expect(second.answer.statusToken).not.toBe(first.answer.statusToken);
    // A repeated submission gets the same answer and adds no adviser twice.
    expect(await post(12, [two, placed])).toEqual(second);
    for (const { statusToken } of [first.answer, second.answer]) {
      const status = await running().app.inject(`/baufinanzierung/api/v2/contact/${statusToken}`);
      const { advisers, lenders } = expectAnswer(status, findRequestStatus);
      expect(advisers).toHaveLength(3);
      expect(lenders?.map(({ id }) => String(id)).toSorted()).toEqual([one, two, placed].toSorted());
      for (const { adviserId, adviser } of lenders ?? [])
        expect(advisers).toContainEqual(expect.objectContaining({ id: adviserId, name: adviser.name }));
    }
    const origins = await db()
      .selectFrom('request_adviser')
      .select(['origin', 'position'])
      .where('request_id', '=', first.answer.requestId)
      .orderBy('position')
      .execute();
    expect(origins).toEqual([1, 2, 3].map((position) => ({ origin: 'CHOSEN', position })));

    expect((await post(13, [three])).status).toBe(201);
    expect(await post(14, [lender(3, true)])).toMatchObject({
      status: 409,
      answer: { errors: [{ code: 'FOUR_ADVISERS_ASKED' }] },
    });
    await db()
      .updateTable('request')
      .set({ withdrawn_at: sql<Date>`now()` })
      .where('id', '=', first.answer.requestId)
      .execute();
    expect(await post(15, [lender(4, true)])).toMatchObject({
      status: 409,
      answer: { errors: [{ code: 'RECENTLY_CREATED_REQUEST' }] },
    });
  });

  test('an adviser who has the request already is named for the own lender once that is chosen, too', async () => {
    const { requestId, statusToken } = await sendRequest(running(), 30);
    const holder = await db()
      .selectFrom('request_adviser')
      .innerJoin('adviser', 'adviser.id', 'adviser_id')
      .select(['adviser_id', 'provider_id', 'name'])
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow();
    const lendersOf = async () => {
      const status = await running().app.inject(`/baufinanzierung/api/v2/contact/${statusToken}`);
      return expectAnswer(status, findRequestStatus).lenders?.map(({ id, adviser }) => [id, adviser.name]);
    };
    expect(await lendersOf()).toBeUndefined();
    const reasons = [{ code: 'CHOSEN', providerId: holder.provider_id }] as const;
    for (const _twice of [1, 2])
      await db()
        .transaction()
        .execute((trx) => addReasons(trx, requestId, [{ adviserId: holder.adviser_id, reasons }]));
    expect(await lendersOf()).toEqual([[holder.provider_id, holder.name]]);
    const noted = await db()
      .selectFrom('audit_event')
      .select('id')
      .where('request_id', '=', requestId)
      .where('action', '=', 'ADVISERS_ASKED')
      .execute();
    expect(noted).toHaveLength(2);
  });
});

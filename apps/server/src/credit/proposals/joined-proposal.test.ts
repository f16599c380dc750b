import type { AdviserSelection, CreateRequestAnswer } from '@heimvorteil/contracts';
import { beforeEach, expect, test } from 'vitest';
import { pushContent } from '../../leads/adviser-push/prepare-push.ts';
import { partnerCase } from '../../leads/requests/intake/partner-case.ts';
import { askingIn, created, person } from '../../testing/requested-proposals.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { storeProposals, proposalOf } from '../../testing/stored-proposals.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';
import { mailsOf, postRequest, sendRequest, tokenIn } from '../../testing/request-journey.ts';

let last = 5_000;
const nextNumber = () => ++last;
/** Given consents; in this version of the texts, the consent to calls names the advisers. */
const CALLS = { privacy: true, phoneCalls: true, textVersion: '2026-11-23' };

onPostgres(
  'a proposal of another lender with the same broker',
  (running) => {
    const { account, ask } = askingIn(running, nextNumber);
    const db = () => running().database.db;
    let brokers: { id: number; name: string; provider_id: number }[] = [];
    let banks: number[] = [];

    /** Two brokers that place loans with all lenders in every region; all other advisers are inactive. */
    beforeEach(async () => {
      const { providers } = running().market.current();
      const all = [...providers.values()];
      const isBroker = (lenderId: number) => providers.get(lenderId)?.kind === 'BROKER';
      const rows = await db()
        .selectFrom('adviser')
        .select(['id', 'name', 'provider_id'])
        .orderBy('id')
        .execute();
      brokers = rows.filter((row) => isBroker(row.provider_id)).slice(0, 2);
      banks = all
        .filter(({ kind, regions }) => kind === 'BANK' && regions.length === 0)
        .filter(({ lenderId }) => !rows.some((row) => row.provider_id === lenderId))
        .map(({ lenderId }) => lenderId);
      const ids = brokers.map(({ id }) => id);
      await db().updateTable('adviser').set({ active: false }).where('id', 'not in', ids).execute();
      await work(...ids);
      await db()
        .updateTable('adviser')
        .set({ lenders: [], geo_prefixes: [], capacity: null, specialisations: [] })
        .where('id', 'in', ids)
        .execute();
    });
    const work = (...ids: number[]) =>
      db().updateTable('adviser').set({ active: true, paused_at: null }).where('id', 'in', ids).execute();
    const pause = (id: number) =>
      db().updateTable('adviser').set({ paused_at: new Date() }).where('id', '=', id).execute();
    const rowsOf = (requestId: string) =>
      db()
        .selectFrom('request_adviser')
        .select(['adviser_id', 'may_call', 'reasons'])
        .where('request_id', '=', requestId)
        .orderBy('position')
        .execute();
    const noticesTo = (requestId: string, kind: 'PROPOSAL' | 'LENDER', channel: 'EMAIL' | 'PUSH' = 'EMAIL') =>
      db()
        .selectFrom('delivery')
        .selectAll()
        .where('request_id', '=', requestId)
        .where('kind', '=', kind)
        .where('channel', '=', channel)
        .execute();
    const selectFor = async (session: Pick<OwnSession, 'call'>, lender: number): Promise<AdviserSelection> =>
      (
        await session.call(
          'GET',
          `/v1.0/advisers/selection?financingType=PurchaseFinancing&geoCode=1276003001&purchasePrice=400000&providers=${lender}`,
        )
      ).json();

    test('goes to the broker who has the request, who reads both and is notified by mail and in their own system', async () => {
      const number = nextNumber();
      const session = await account(number);
      await pause(brokers[1]!.id);
      await db()
        .updateTable('adviser')
        .set({ endpoint: 'https://makler.example/an', endpoint_format: 'JSON' })
        .execute();
      const { proposalIds } = await storeProposals(running(), session, [
        proposalOf(banks[0]!),
        proposalOf(banks[1]!, { effectiveInterestRate: 4.01 }),
      ]);
      const first = created(await ask(session, proposalIds[0]!, person(number)));
      const second = created(await ask(session, proposalIds[1]!, person(number)));
      const company = running().market.current().providers.get(brokers[0]!.provider_id)!.name;
      expect(second).toMatchObject({
        requestId: first.requestId,
        advisers: [{ name: brokers[0]!.name, company }],
      });
      const [requested, ...others] = await rowsOf(first.requestId);
      expect(others).toEqual([]);
      expect(requested!.reasons.filter(({ code }) => code === 'PLACES_WITH')).toEqual(
        [banks[1], banks[0]].map((providerId) => ({ code: 'PLACES_WITH', providerId })),
      );

      const mails = await mailsOf(running(), 3);
      const mail = mails.find(({ subject }) => subject.startsWith('Angebot gewünscht'));
      const { database, vault, market, config } = running();
      const { done: found } = await partnerCase({ db: database.db, vault, market }, tokenIn(mail!));
      expect(found?.requested.map(({ proposal }) => proposal.id)).toEqual([proposalIds[1], proposalIds[0]]);
      const confirmed = mails.find(({ subject }) => subject.startsWith('Deine Finanzierungsanfrage'));
      // These amounts are from the stored proposal; a new calculation would differ.
      for (const words of [
        `Bank ${banks[0]}`,
        'Rate im Monat: 1.674 €',
        'Effektiver Jahreszins: 3,87 %',
        '346.280 € zu 3,80 % Sollzins, 2 % Tilgung',
        'Gesamtkosten: 560.000 €',
        '10 Jahre fest, 5 % Sondertilgung im Jahr',
      ])
        expect(confirmed?.text.replaceAll('\u00a0', ' ')).toContain(words);
      // The mail must not also show the instalment of a request without a proposal.
      expect(confirmed?.text).not.toContain('Monatliche Rate');

      const [push] = await noticesTo(first.requestId, 'PROPOSAL', 'PUSH');
      const due = {
        id: push!.id,
        kind: push!.kind,
        recipient: push!.recipient,
        requestId: first.requestId,
        adviserId: push!.adviser_id,
        subjectId: push!.subject_id,
        links: null,
      };
      const pushed = await pushContent(
        { db: database.db, vault, operator: config.operator, demo: true },
        due,
        true,
      );
      expect(pushed).toMatchObject({
        event: 'PROPOSAL',
        mayCall: true,
        requestId: first.requestId,
        proposals: [{ proposal: { id: proposalIds[1] } }],
      });
    });

    // @contract 4.16
    test('joins an ordinary request, and counts only new advisers towards the four', async () => {
      const number = nextNumber();
      const session = await account(number);
      const { requestId } = await sendRequest(running(), number);
      const places = await rowsOf(requestId);
      expect(places).toHaveLength(2);
      const others = await db()
        .selectFrom('adviser')
        .select(['id', 'provider_id'])
        .where('active', '=', false)
        .orderBy('id')
        .limit(3)
        .execute();
      for (const [at, { id }] of others.slice(0, 2).entries())
        await db()
          .insertInto('request_adviser')
          .values({
            request_id: requestId,
            adviser_id: id,
            position: at + 3,
            origin: 'ASSIGNED',
            may_call: false,
            status: 'RECEIVED',
          })
          .execute();
      const fifth = others[2]!;
      await work(fifth.id);
      await db().updateTable('adviser').set({ geo_prefixes: [] }).where('id', '=', fifth.id).execute();
      const { proposalIds } = await storeProposals(running(), session, [
        proposalOf(banks[0]!),
        proposalOf(fifth.provider_id),
      ]);
      const joined = created(await ask(session, proposalIds[0]!, person(number)));
      expect([joined.requestId, joined.advisers?.length]).toEqual([requestId, 1]);
      expect(await noticesTo(requestId, 'PROPOSAL')).toHaveLength(1);
      expectRefusal(await ask(session, proposalIds[1]!, person(number)), 409, [
        [undefined, 'FOUR_ADVISERS_ASKED'],
      ]);
    });

    test('is named before it is sent, however busy the broker is, and only named advisers may call', async () => {
      const number = nextNumber();
      const session = await account(number);
      await pause(brokers[1]!.id);
      const { proposalIds } = await storeProposals(running(), session, [
        proposalOf(banks[0]!),
        proposalOf(banks[1]!),
      ]);
      const silent = { privacy: true, phoneCalls: false, textVersion: '2026-11' };
      const { requestId } = created(
        await ask(session, proposalIds[0]!, person(number, { consents: silent })),
      );
      await work(brokers[1]!.id);
      await db().updateTable('adviser').set({ capacity: 1 }).where('id', '=', brokers[0]!.id).execute();

      const stranger = await selectFor(
        await openSession(running(), { email: `x.${number}@example.org` }),
        banks[1]!,
      );
      expect(stranger.advisers).toMatchObject([{ name: brokers[1]!.name }]);
      const asTo = (selectionId: string) => person(number, { consents: CALLS, selectionId });
      expectRefusal(await ask(session, proposalIds[1]!, asTo(stranger.selectionId)), 409, [
        [undefined, 'SELECTION_EXPIRED'],
      ]);
      expect((await rowsOf(requestId)).map(({ may_call: mayCall }) => mayCall)).toEqual([false]);

      const own = await selectFor(session, banks[1]!);
      expect(own.advisers).toMatchObject([{ name: brokers[0]!.name }]);
      const joined = created(await ask(session, proposalIds[1]!, asTo(own.selectionId)));
      expect([joined.requestId, joined.advisers]).toEqual([requestId, own.advisers]);
      expect((await rowsOf(requestId)).map(({ may_call: mayCall }) => mayCall)).toEqual([true]);
      const { words } = await db()
        .selectFrom('consent')
        .select('words')
        .where('request_id', '=', requestId)
        .where('purpose', '=', 'PHONE_CALLS')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(words).toContain(`${own.advisers[0]!.name} (${own.advisers[0]!.company})`);
    });

    test('is another lender’s without a proposal too: sent once, and refused when repeated', async () => {
      const number = nextNumber();
      await pause(brokers[1]!.id);
      const post = async (providers: number[]) => {
        const body = requestBody(number, { providers: providers.map(String) });
        const response = await postRequest(running(), body, submissionKey(nextNumber()));
        return [
          response.statusCode,
          response.json<CreateRequestAnswer & { errors?: { code: string }[] }>(),
        ] as const;
      };
      const [status, { requestId }] = await post([banks[0]!]);
      expect(status).toBe(201);
      expect(await post([banks[1]!])).toMatchObject([201, { requestId }]);
      expect(await post([banks[2]!, banks[1]!])).toMatchObject([201, { requestId }]);
      expect(await noticesTo(requestId, 'LENDER')).toHaveLength(2);
      for (const known of [banks[0]!, banks[2]!])
        expect(await post([known])).toMatchObject([409, { errors: [{ code: 'RECENTLY_CREATED_REQUEST' }] }]);
      const name = running().market.current().providers.get(banks[2]!)!.name;
      await expect
        .poll(async () =>
          (await mailsOf(running(), 1)).filter(({ subject }) => subject.startsWith('Weiteres')),
        )
        .toSatisfy((mails: { text: string }[]) => mails.length === 2 && mails[0]!.text.includes(name));
    });
  },
  { worker: true },
);

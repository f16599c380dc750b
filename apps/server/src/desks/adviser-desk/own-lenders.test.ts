import { expect, test } from 'vitest';
import { sendOffer } from '../../leads/conversation/index.ts';
import { partnerAt } from '../../leads/requests/index.ts';
import { adviserParts, requestAtAdvisers, workForBroker } from '../../testing/adviser-at-work.ts';
import { proposal } from '../../testing/adviser-answers.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { adviserServices } from './adviser-services.ts';

const VALID_UNTIL = '2099-12-31';

onPostgres(
  'lenders an adviser may sell',
  (running) => {
    const adviser = () => adviserServices(adviserParts(running()));
    const db = () => running().database.db;
    const draftAt = async (token: string) => (await adviser().draftOffer(token)).done!;
    /** Opens a request as its adviser; returns two lenders that lend nationwide and accept its case. */
    const opened = async (person: number) => {
      const { token, requestId } = await requestAtAdvisers(running(), person);
      await adviser().openPerson(token);
      const at = (await partnerAt(db(), token)).done!;
      const { columns } = await draftAt(token);
      const { providers } = running().market.current();
      const takers = columns[0]!.takers.filter(({ id }) => providers.get(Number(id))!.regions.length === 0);
      const [mine, foreign] = takers.map(({ id }) => Number(id));
      return { token, requestId, at, mine: mine!, foreign: foreign! };
    };
    const workFor = (adviserId: number, bank: number) =>
      db()
        .updateTable('adviser')
        .set({ provider_id: bank, lenders: [] })
        .where('id', '=', adviserId)
        .execute();
    const columnOf = (lender: number | string, years = '10') => ({
      lender: String(lender),
      years,
      repayment: '2,00',
    });
    const lendersIn = ({ columns }: Awaited<ReturnType<typeof draftAt>>) =>
      new Set(columns.flatMap(({ takers }) => takers.map(({ id }) => Number(id))));
    const offersOf = (requestId: string) =>
      db().selectFrom('request_offer').select('id').where('request_id', '=', requestId).execute();

    test('a bank’s adviser finds that bank alone, for the years in which it lends', async () => {
      const { token, at, mine } = await opened(71);
      await workFor(at.adviserId, mine);
      const draft = await draftAt(token);
      expect(lendersIn(draft)).toEqual(new Set([mine]));
      expect(new Set(draft.columns.map(({ lender }) => lender))).toEqual(new Set([String(mine), '']));
      expect(draft.columns[0]?.proposal?.provider.id).toBe(String(mine));
      const sold = await Promise.all(
        draft.fixedYears.map(async (years) => {
          const entered = { proposals: [columnOf(mine, String(years))], words: '', validUntil: '' };
          const { done: found } = await adviser().storeDraft(token, entered, { key: 'a', version: 0 });
          return found?.columns[0]?.proposal?.loans[0]?.fixedInterestYears;
        }),
      );
      expect(sold).toEqual(draft.fixedYears);
    });

    test('a bank that does not take the case leaves its adviser nothing to choose', async () => {
      const { token, at } = await opened(72);
      const { market, providers } = running().market.current();
      const outside = [...providers.values()].find(
        ({ kind, regions, lenderId }) =>
          kind === 'BANK' &&
          market.indexOfLender.has(lenderId) &&
          regions.length > 0 &&
          regions.every((region) => region.startsWith('1276002')),
      )!;
      await workFor(at.adviserId, outside.lenderId);
      const draft = await draftAt(token);
      expect([lendersIn(draft).size, draft.fixedYears]).toEqual([0, []]);
      expect(draft.columns.map(({ lender }) => lender)).toEqual(['', '', '']);
    });

    test('a broker’s adviser finds the lenders of the list, without a list those that lend at the place', async () => {
      const { token, at, mine, foreign } = await opened(73);
      const { providers } = running().market.current();
      const all = lendersIn(await draftAt(token));
      expect(all.size).toBeGreaterThan(20);
      for (const lender of all) expect(providers.get(lender)!.kind).not.toBe('BROKER');
      const stranger = [...providers.values()].find(({ regions }) => regions[0]?.startsWith('1276002'))!;
      const entered = { proposals: [columnOf(stranger.lenderId)], words: '', validUntil: VALID_UNTIL };
      expect(await adviser().sendOffer(token, { ...entered, key: 'a', seen: '-' })).toEqual({
        done: 'LENDER_NOT_YOURS',
      });
      await workForBroker(running(), [at.adviserId], [mine, foreign]);
      expect(lendersIn(await draftAt(token))).toEqual(new Set([mine, foreign]));
    });

    // @contract 4.40
    test('an earlier draft is shown with the reason, is not sent, loses nothing, and is removed once it is corrected', async () => {
      const { token, requestId, at, mine, foreign } = await opened(74);
      const entered = {
        proposals: [columnOf(mine), columnOf(foreign), columnOf('')],
        words: 'Vorschlag 2 ist der günstigere.',
        validUntil: VALID_UNTIL,
      };
      const stored = await adviser().storeDraft(token, entered, { key: 'a', version: 0 });
      expect(stored.done?.columns.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
      await workFor(at.adviserId, mine);

      const draft = await draftAt(token);
      const { name } = running().market.current().providers.get(foreign)!;
      expect(draft).toMatchObject({ words: entered.words, version: 1 });
      expect(draft.columns[1]).toMatchObject({
        ...entered.proposals[1],
        lenderName: name,
        error: 'NOT_YOURS',
      });
      expect(draft.columns[1]?.proposal).toBeUndefined();
      expect(draft.columns[0]?.proposal?.provider.id).toBe(String(mine));
      const offer = { ...entered, key: 'a', seen: draft.seen };
      expect(await adviser().sendOffer(token, offer)).toEqual({ done: 'LENDER_NOT_YOURS' });
      expect(await offersOf(requestId)).toEqual([]);
      expect((await draftAt(token)).words).toBe(entered.words);
      expect((await adviser().find(token)).done?.status).toBe('VIEWED');

      const mended = { ...offer, proposals: [columnOf(mine), columnOf(''), columnOf('')] };
      const { done: found } = await adviser().storeDraft(token, mended, { key: 'a', version: 1 });
      expect(await adviser().sendOffer(token, { ...mended, seen: found!.seen })).toEqual({ done: 'SENT' });
      expect(await offersOf(requestId)).toHaveLength(1);
    });

    // @contract 4.40
    test('the operation refuses it with 403, whatever form it came from', async () => {
      const { requestId, at, mine, foreign } = await opened(75);
      await workFor(at.adviserId, mine);
      const proposals = [mine, foreign].map((id) => proposal({ provider: { id: String(id), name: 'Bank' } }));
      await expect(
        sendOffer(adviserParts(running()), at, { proposals, validUntil: VALID_UNTIL, key: 'a' }),
      ).rejects.toMatchObject({
        statusCode: 403,
        errors: [
          {
            code: 'LENDER_NOT_YOURS',
            field: 'proposals',
            message: 'Diesen Anbieter darfst du nicht anbieten. Wähle einen anderen.',
          },
        ],
      });
      expect(await offersOf(requestId)).toEqual([]);
      const { status } = await db()
        .selectFrom('request_adviser')
        .select('status')
        .where('request_id', '=', requestId)
        .where('adviser_id', '=', at.adviserId)
        .executeTakeFirstOrThrow();
      expect(status).toBe('VIEWED');
    });

    test('the page answers a form for another lender with 403, the reason next to it and all entries', async () => {
      const { token, requestId, at, mine, foreign } = await opened(76);
      await workFor(at.adviserId, mine);
      const url = `/baufinanzierung/partner/${token}/angebot`;
      const page = await running().app.inject({ url });
      const { name } = running().market.current().providers.get(foreign)!;
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toContain(name);
      const answer = await running().app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams({
          deed: 'send',
          version: '0',
          newest: '0',
          key: 'page',
          seen: '-',
          lender0: String(mine),
          years0: '10',
          repayment0: '2,5',
          lender1: String(foreign),
          years1: '15',
          repayment1: '3,5',
          words: 'Zwei zur Wahl.',
          validUntil: VALID_UNTIL,
        }).toString(),
      });
      expect(answer.statusCode).toBe(403);
      const field = /<select[^>]*name="lender1"[^]*?<\/select>/.exec(answer.body)?.[0] ?? '';
      expect(field).toMatch(/aria-describedby="fault1"/);
      expect(field).toMatch(new RegExp(`value="${foreign}" selected[^>]*>${name}<`));
      expect(answer.body).toMatch(
        /id="fault1"[^>]*data-code="NOT_YOURS"[^>]*>Diesen Anbieter darfst du nicht/,
      );
      expect(answer.body).toContain('data-code="LENDER_NOT_YOURS"');
      for (const entry of ['value="2,5"', 'value="3,5"', 'Zwei zur Wahl.', `value="${VALID_UNTIL}"`])
        expect(answer.body).toContain(entry);
      expect(await offersOf(requestId)).toEqual([]);
    });
  },
  { worker: true, pages: true },
);

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exportRequests } from '../profile/index.ts';
import { endRequests, eraseRequests } from '../../leads/requests/index.ts';
import { adviserParts, requestAtAdvisers } from '../../testing/adviser-at-work.ts';
import { countWaits } from '../../testing/held-up.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { adviserServices } from './adviser-services.ts';

const KEY = '3f9e4d8b-f4d2-4952-b43f-72061fe9834d';

onPostgresFirst(
  'the adviser',
  (running) => {
    const adviser = () => adviserServices(adviserParts(running()));
    const db = () => running().database.db;
    const requestOf = (person: number) => requestAtAdvisers(running(), person);
    const eventsOf = async (token: string) =>
      (await adviser().find(token)).done!.history.map(({ kind }) => kind);

    test('stores a message once for a key, not before reading, and a colleague sees nothing of it', async () => {
      const { token, other, statusToken } = await requestOf(1);
      expect(await adviser().write(token, 'Guten Tag', KEY)).toEqual({ done: false });
      await adviser().openPerson(token);
      const twice = await Promise.all([1, 2].map(() => adviser().write(token, 'Guten Tag', KEY)));
      expect(twice).toEqual([{ done: true }, { done: true }]);
      const { done: found } = await adviser().find(token);
      expect(found).toMatchObject({ status: 'CONTACTED', isActive: true });
      expect(found!.history.filter(({ kind }) => kind === 'WRITTEN')).toMatchObject([{ text: 'Guten Tag' }]);
      expect(await eventsOf(other)).toEqual(['STEP']);
      for (const foreign of [statusToken, 'A'.repeat(43)])
        expect(await adviser().write(foreign, 'Guten Tag', KEY)).toEqual({ refused: 'NO_REQUEST_FOUND' });
    });

    test('records a call as a use of the consent, once, and only with consent', async () => {
      const { token, other, requestId } = await requestOf(2);
      expect(await adviser().logCall(token, { outcome: 'REACHED' }, KEY)).toEqual({ done: false });
      await adviser().openPerson(token);
      expect(await adviser().logCall(token, { outcome: 'NOT_REACHED' }, 'first')).toEqual({ done: true });
      expect((await adviser().find(token)).done?.status).toBe('VIEWED');
      await Promise.all([1, 2].map(() => adviser().logCall(token, { outcome: 'REACHED' }, 'second')));
      expect((await adviser().find(token)).done?.status).toBe('CONTACTED');
      const uses = await db()
        .selectFrom('consent_use')
        .innerJoin('consent', 'consent.id', 'consent_use.consent_id')
        .select('use')
        .where('request_id', '=', requestId)
        .where('use', '=', 'CALL')
        .execute();
      expect(uses).toHaveLength(2);
      await adviser().openPerson(other);
      await sql`update request_adviser set may_call = false where request_id = ${requestId}`.execute(db());
      expect(await adviser().logCall(other, { outcome: 'REACHED' }, 'third')).toEqual({ done: false });
      expect((await adviser().find(other)).done?.phoneCalls.allowed).toBe(false);
    });

    test.each<[string, number, () => ReturnType<typeof adviser>['find' | 'openPerson']]>([
      ['reads it', 7, () => adviser().find],
      ['opens its person', 8, () => adviser().openPerson],
    ])(
      'is notified that a request has ended, also if it ends while an adviser %s',
      async (_what, person, read) => {
        const { token, requestId } = await requestOf(person);
        const { reading } = await db()
          .transaction()
          .execute(async (ender) => {
            await endRequests(ender, running().jobs, [requestId], {
              screen: 'widerspruch',
              notice: 'OBJECTION',
            });
            // This lock makes the adviser's call wait until the objection is committed.
            await sql`lock table request_offer in access exclusive mode`.execute(ender);
            const answer = read()(token);
            if (running().database.shared)
              await expect.poll(() => countWaits(db()), { timeout: 60_000, interval: 10 }).toBeGreaterThan(0);
            return { reading: answer };
          });
        expect(await reading).toEqual({ refused: 'NO_REQUEST_FOUND' });
        const opened = await sql`select from audit_event where action = 'PERSON_OPENED'
        and request_id = ${requestId}`.execute(db());
        expect(opened.rows).toEqual([]);
      },
    );

    test('stores notes and the next step of a call sealed for the adviser, and exports them on request', async () => {
      const { token, other, requestId } = await requestOf(6);
      expect(await adviser().note(token, 'Küche im Vertrag?', KEY)).toEqual({ done: false });
      await adviser().openPerson(token);
      const noted = await Promise.all([1, 2].map(() => adviser().note(token, 'Küche im Vertrag?', KEY)));
      expect(noted).toEqual([{ done: true }, { done: true }]);
      const call = { outcome: 'REACHED', minutes: 12, nextStep: 'Dienstag Exposé' } as const;
      await Promise.all([1, 2].map(() => adviser().logCall(token, call, 'call')));
      const { history } = (await adviser().find(token)).done!;
      expect(history.flatMap(({ kind, text }) => (kind === 'NOTE' ? [text] : [])).toSorted()).toEqual([
        'Dienstag Exposé',
        'Küche im Vertrag?',
      ]);
      expect(history.filter(({ kind }) => kind === 'CALL')).toMatchObject([{ text: 'REACHED', minutes: 12 }]);
      expect(await eventsOf(other)).toEqual(['STEP']);
      const rows = await db().selectFrom('request_note').selectAll().execute();
      const trail = await db().selectFrom('audit_event').selectAll().execute();
      expect(JSON.stringify([rows, trail])).not.toMatch(/Küche|Exposé/);
      const [exported] = await exportRequests(adviserParts(running()), { requestIds: [requestId] });
      expect(exported?.notes.map(({ text }) => text).toSorted()).toEqual([
        'Dienstag Exposé',
        'Küche im Vertrag?',
      ]);
      await db()
        .transaction()
        .execute((trx) => eraseRequests(trx, { requestIds: [requestId] }));
      expect(await db().selectFrom('request_note').selectAll().execute()).toEqual([]);
    });

    test('builds an offer from the current rates, sends the shown one, and notifies the visitor', async () => {
      const { token, requestId } = await requestOf(3);
      await adviser().openPerson(token);
      const suggested = (await adviser().draftOffer(token)).done!;
      const [first] = suggested.columns;
      // The draft suggests the lender with the lowest APR, the first of those that accept the case.
      expect(first?.takers[0]?.id).toBe(first?.lender);
      const loan = first!.proposal!.loans[0]!;
      expect(loan.loanAmount).toBe(suggested.loanAmount);
      expect(first!.proposal!.monthlyInstallment).toBeCloseTo(
        (loan.loanAmount * (loan.nominalInterestRate + loan.amortizationRate)) / 1_200,
        1,
      );
      expect(loan.totalCosts).toBeGreaterThan(loan.loanAmount);

      expect(suggested.validUntil).toBe('2026-11-27');
      const chosen = suggested.columns.map(({ lender, years, repayment }) => ({ lender, years, repayment }));
      const offer = {
        proposals: chosen,
        words: 'Passt.',
        // The draft suggests a date by the test's clock, which is past by the database's; send a later one.
        validUntil: '2099-12-31',
        key: KEY,
        seen: suggested.seen,
      };
      const seenBefore = { ...offer, seen: '1/1 - -' };
      expect(await adviser().sendOffer(token, seenBefore)).toEqual({ done: 'RATES_CHANGED' });
      for (const validUntil of ['2020-01-01', '2026-02-31', '0000-01-01', '2201-01-01', ''])
        expect(await adviser().sendOffer(token, { ...offer, validUntil })).toEqual({ done: 'INVALID_DATE' });
      const nothing = chosen.map((one) => ({ ...one, lender: '' }));
      expect(await adviser().sendOffer(token, { ...offer, proposals: nothing, seen: '- - -' })).toEqual({
        done: 'EMPTY',
      });
      const twice = await Promise.all([1, 2].map(() => adviser().sendOffer(token, offer)));
      expect(twice).toEqual([{ done: 'SENT' }, { done: 'SENT' }]);
      const { done: found } = await adviser().find(token);
      expect(found).toMatchObject({ status: 'OFFER_MADE', offers: [{ words: 'Passt.' }] });
      expect(found!.offers[0]!.proposals[0]).toEqual(first!.proposal);
      const notices = await db()
        .selectFrom('delivery')
        .select('recipient')
        .where('request_id', '=', requestId)
        .where('kind', '=', 'OFFER')
        .execute();
      expect(notices).toEqual([{ recipient: 'VISITOR' }]);
      const noted = await db()
        .selectFrom('audit_event')
        .select('id')
        .where('request_id', '=', requestId)
        .where('action', '=', 'OFFER_SENT')
        .execute();
      expect(noted).toHaveLength(1);
    });

    test('prices no column whose lender refuses the case or whose repayment is not agreed', async () => {
      const { token } = await requestOf(4);
      // No lender offers a fixed-rate period of three years, which the visitor entered.
      const [first] = (await adviser().draftOffer(token)).done!.columns;
      const column = { lender: first!.lender, years: '3', repayment: '2,00' };
      const proposals = [
        column,
        { ...column, lender: '', repayment: '90' },
        { lender: '', years: 'zehn', repayment: '' },
      ];
      const entered = { proposals, words: '', validUntil: '' };
      const draft = await adviser().storeDraft(token, entered, { key: KEY, version: 0 });
      expect(draft.done!.columns.map(({ error }) => error)).toEqual(['NOT_TAKEN', 'REPAYMENT', undefined]);
      expect(draft.done!.columns.some(({ proposal }) => proposal)).toBe(false);
    });

    test('is closed after a withdrawal or a reassignment', async () => {
      const { token, other, requestId } = await requestOf(5);
      await adviser().openPerson(token);
      await sql`update request_adviser set status = 'REDISTRIBUTED' where request_id = ${requestId}
        and status = 'RECEIVED'`.execute(db());
      expect(await adviser().find(other)).toEqual({ refused: 'REDISTRIBUTED' });
      expect(await adviser().openPerson(other)).toEqual({ refused: 'REDISTRIBUTED' });
      await sql`update request set withdrawn_at = now() where id = ${requestId}`.execute(db());
      for (const action of [
        adviser().find(token),
        adviser().openPerson(token),
        adviser().write(token, 'Hallo', KEY),
        adviser().draftOffer(token),
        adviser().moveOn(token, 'CONTACTED'),
      ])
        expect(await action).toEqual({ refused: 'WITHDRAWN' });
    });
  },
  { worker: true },
);

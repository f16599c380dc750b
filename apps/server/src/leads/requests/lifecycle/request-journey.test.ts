import { findRequestStatus, type AdviserStatus } from '@heimvorteil/contracts';
import type { PartnerCase } from '@heimvorteil/desk/services';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgresFirst } from '../../../testing/on-databases.ts';
import { expectAnswer, expectRefusal, withoutNumber } from '../../../testing/expectations.ts';
import { followUpBody } from '../../../testing/request-body.ts';
import { mailsOf, sendRequest, tokenIn } from '../../../testing/request-journey.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openPerson, setStatus } from '../intake/partner-operations.ts';
import { partnerCase } from '../intake/partner-case.ts';
import { requestStatus } from './request-status.ts';

const STATUS = '/baufinanzierung/api/v2/contact';

onPostgresFirst(
  'the journey of a request',
  (running) => {
    const statusOf = (token: string) =>
      running().app.inject({ url: `${STATUS}/${encodeURIComponent(token)}` });
    const parts = () => partnerParts(running());
    const tokensOfAdvisers = async (person: number) => {
      const { statusToken } = await sendRequest(running(), person);
      const { advisers } = expectAnswer(await statusOf(statusToken), findRequestStatus);
      const mails = await mailsOf(running(), 1);
      await expect.poll(() => openDeliveries(running())).toBe(0);
      const all = await mailsOf(running(), mails.length);
      const tokens = all.filter(({ subject }) => subject.startsWith('Neue')).map(tokenIn);
      return { statusToken, advisers, tokens: tokens.slice(0, advisers.length) };
    };

    // @spec 6.7 9.8
    // @contract 4.18
    test('visitor and at most four advisers of the region are notified; the adviser advances it, the visitor sees it', async () => {
      const { statusToken, advisers, tokens } = await tokensOfAdvisers(1);
      expect(advisers).toHaveLength(4);
      expect(advisers.every(({ status }) => status === 'RECEIVED')).toBe(true);
      const confirmation = (await mailsOf(running(), 5)).find(({ to }) => to.startsWith('annegret'));
      expect(confirmation?.subject).toBe('Deine Finanzierungsanfrage ist angekommen');
      expect(tokenIn(confirmation!)).toBe(statusToken);
      for (const { name } of advisers) expect(confirmation?.text).toContain(name);
      expect(confirmation?.text).toContain('4 Beratungen');
      expect(confirmation?.text).toContain('melden sich, meist in 1 bis 2 Werktagen');
      expect(confirmation?.html).toContain(`/baufinanzierung/anfrage/${statusToken}`);

      const token = tokens[0]!;
      const seen = (await partnerCase(parts(), token)).done!;
      expect(seen.details.request).toMatchObject({ purchasePrice: 400_000, ownFunds: 80_000 });
      // The page names the person only after a click.
      expect(JSON.stringify(seen)).not.toMatch(/Annegret|Seebauer|23450001|annegret/);
      expect(seen.masked).toMatchObject({ phone: '+49 151 •••• ••01', email: '••••@••••.org' });
      expect(seen.phoneCalls.allowed).toBe(true);
      expect(seen.verifiedChannel).toBe('EMAIL');
      expect(seen.details.placeLabel).toBe('Berlin');
      expect([seen.status, seen.nextStatuses, seen.steps.length]).toEqual(['RECEIVED', ['VIEWED'], 1]);
      expectFigures(seen);
      // Reading changes no status, because mail gateways follow links too.
      expect((await partnerCase(parts(), token)).done?.status).toBe('RECEIVED');

      const path: [AdviserStatus, AdviserStatus[]][] = [
        ['VIEWED', ['CONTACTED', 'OFFER_MADE', 'DECLINED', 'CLOSED']],
        ['CONTACTED', ['OFFER_MADE', 'DECLINED', 'CLOSED']],
        ['OFFER_MADE', ['CLOSED']],
        ['CLOSED', []],
      ];
      for (const [status, next] of path) {
        const moved = await setStatus(parts(), token, status);
        expect(moved).toMatchObject({ done: { status, nextStatuses: next } });
        const answer = expectAnswer(await statusOf(statusToken), findRequestStatus);
        expect(answer.advisers.map((adviser) => adviser.status).toSorted()).toEqual(
          [status, 'RECEIVED', 'RECEIVED', 'RECEIVED'].toSorted(),
        );
        // The other three advisers have not opened the request.
        expect(answer.status).toBe(status === 'CLOSED' ? 'RECEIVED' : status);
      }
      const { history, advisers: known } = (await requestStatus(parts(), { token: statusToken })).done!;
      // Four deliveries to advisers, and the statuses set by one of them.
      expect(history.map(({ kind }) => kind)).toEqual([
        ...path.map(([status]) => status).toReversed(),
        ...Array(4).fill('DELIVERED'),
        'SENT',
      ]);
      const { name } = (await partnerCase(parts(), token)).done!.adviser;
      expect(history.slice(0, 4).map(({ by }) => known[by ?? -1]?.name)).toEqual(Array(4).fill(name));
      expect(history.map(({ at }) => at)).toEqual(
        history
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      );
      const { steps } = (await partnerCase(parts(), token)).done!;
      expect(steps.map(({ status }) => status)).toEqual(['RECEIVED', ...path.map(([status]) => status)]);
      for (const other of tokens.slice(1)) {
        for (const status of ['VIEWED', 'CLOSED'] as const) await setStatus(parts(), other, status);
      }
      expect(expectAnswer(await statusOf(statusToken), findRequestStatus).status).toBe('CLOSED');
    });

    // @contract 4.18
    test.each<[AdviserStatus, AdviserStatus[]]>([
      ['RECEIVED', ['RECEIVED', 'CONTACTED', 'OFFER_MADE', 'DECLINED', 'CLOSED', 'WITHDRAWN']],
      ['VIEWED', ['RECEIVED', 'VIEWED', 'REDISTRIBUTED', 'EXPIRED', 'WITHDRAWN']],
      ['CONTACTED', ['RECEIVED', 'VIEWED', 'CONTACTED', 'WITHDRAWN']],
      ['OFFER_MADE', ['RECEIVED', 'VIEWED', 'CONTACTED', 'OFFER_MADE', 'DECLINED', 'WITHDRAWN']],
      ['CLOSED', ['RECEIVED', 'VIEWED', 'CONTACTED', 'OFFER_MADE', 'CLOSED', 'WITHDRAWN']],
    ])('after %s nothing else follows', async (from, impossible) => {
      const { tokens } = await tokensOfAdvisers(100 + impossible.length * 10 + from.length);
      const token = tokens[0]!;
      for (const status of ['VIEWED', 'CONTACTED', 'OFFER_MADE', 'CLOSED'] as const) {
        if ((await partnerCase(parts(), token)).done?.status === from) break;
        await setStatus(parts(), token, status);
      }
      for (const status of impossible) expect(await setStatus(parts(), token, status)).toBe('NOT_POSSIBLE');
      expect((await partnerCase(parts(), token)).done?.status).toBe(from);
    });

    test('the same step from two windows happens once', async () => {
      const { tokens } = await tokensOfAdvisers(300);
      const both = await Promise.all([1, 2].map(() => setStatus(parts(), tokens[0]!, 'VIEWED')));
      expect(both.filter((outcome) => outcome === 'NOT_POSSIBLE')).toHaveLength(1);
      expect((await partnerCase(parts(), tokens[0]!)).done?.steps).toHaveLength(2);
    });

    // @contract 2.10
    test('the visitor is revealed by a click: the first look is VIEWED, each is recorded', async () => {
      const { statusToken, tokens } = await tokensOfAdvisers(350);
      const [token = ''] = tokens;
      const first = (await openPerson(parts(), token)).done!;
      expect(first).toMatchObject({ forename: 'Annegret', surname: 'Seebauer', look: 1 });
      // The number is in dialling format, however the visitor entered it.
      expect(first.dialledNumber).toBe('+4915123450350');
      expect(expectAnswer(await statusOf(statusToken), findRequestStatus).status).toBe('VIEWED');
      // Two concurrent accesses are both counted, but the status changes once.
      const looks = await Promise.all([openPerson(parts(), token), openPerson(parts(), token)]);
      expect(looks.map(({ done: found }) => found?.look).toSorted()).toEqual([2, 3]);
      const { requestId, steps } = (await partnerCase(parts(), token)).done!;
      expect(steps.map(({ status }) => status)).toEqual(['RECEIVED', 'VIEWED']);
      const trail = await running()
        .database.db.selectFrom('audit_event')
        .select(['actor', 'action'])
        .where('request_id', '=', requestId)
        .where('actor', '=', 'ADVISER')
        .execute();
      expect(trail).toEqual(Array.from({ length: 3 }, () => ({ actor: 'ADVISER', action: 'PERSON_OPENED' })));
      // Accesses are counted per adviser.
      expect((await openPerson(parts(), tokens[1]!)).done?.look).toBe(1);
      for (const foreign of [statusToken, 'A'.repeat(43)])
        expect(await openPerson(parts(), foreign)).toEqual({ refused: 'NO_REQUEST_FOUND' });
    });

    test('a follow-up is calculated from its rest', async () => {
      const { statusToken } = await sendRequest(running(), 400, followUpBody(400));
      expect(expectAnswer(await statusOf(statusToken), findRequestStatus).advisers).toHaveLength(4);
      await expect.poll(() => openDeliveries(running())).toBe(0);
      const mail = (await mailsOf(running(), 1)).find(({ subject }) => subject.includes('Anschluss'));
      const seen = (await partnerCase(parts(), tokenIn(mail!))).done;
      expect(seen?.details.calculation?.loanAmount).toBe(150_000);
      expect(seen?.details.calculation?.additionalCosts).toBeUndefined();
      // 150,000 of 350,000
      expect(seen?.details.calculation?.loanToValue).toBe(42.86);
    });

    test('an unknown link leads nowhere, whatever it looks like', async () => {
      const { statusToken, tokens } = await tokensOfAdvisers(500);
      const foreign = [
        tokens[0]!,
        statusToken.slice(0, -1),
        `${statusToken}A`,
        statusToken.toUpperCase(),
        '3f9e4d8b-f4d2-4952-b43f-72061fe9834d',
        '1',
        'A'.repeat(43),
        `${statusToken}'--`,
      ];
      const answers = await Promise.all(foreign.map(statusOf));
      for (const answer of answers) expectRefusal(answer, 404, [[undefined, 'NO_REQUEST_FOUND']]);
      expect(new Set(answers.map(({ body }) => withoutNumber(body))).size).toBe(1);
      for (const token of [statusToken, ...foreign.slice(1)]) {
        expect(await partnerCase(parts(), token)).toEqual({ refused: 'NO_REQUEST_FOUND' });
        expect(await setStatus(parts(), token, 'VIEWED')).toEqual({ refused: 'NO_REQUEST_FOUND' });
      }
    });

    test('an expired link is reported', async () => {
      const { statusToken, tokens } = await tokensOfAdvisers(600);
      const { db } = running().database;
      await sql`update request set expires_at = now() - interval '1 second'`.execute(db);
      expectRefusal(await statusOf(statusToken), 410, [[undefined, 'REQUEST_EXPIRED']]);
      expect(await partnerCase(parts(), tokens[0]!)).toEqual({ refused: 'REQUEST_EXPIRED' });
      expect(await setStatus(parts(), tokens[0]!, 'VIEWED')).toEqual({ refused: 'REQUEST_EXPIRED' });
    });
  },
  { worker: true },
);

/** 400,000 € in Berlin plus 11.57 % costs, less 80,000 € own funds: a loan of 366,280 €. */
function expectFigures({ details: { calculation } }: PartnerCase): void {
  expect(calculation).toMatchObject({
    loanAmount: 366_280,
    loanToValue: 91.57,
    amortizationRate: 2,
    fixedInterestYears: 10,
  });
  const { nominalInterestRate, monthlyRate, years, remainingDebt, totalInterest } = calculation!;
  // Loan × (interest + 2 % repayment) / 12, within five cents
  expect(monthlyRate).toBeCloseTo((366_280 * (nominalInterestRate + 2)) / 1_200, 1);
  expect(years).toHaveLength(10);
  expect(years.at(-1)?.remainingDebt).toBe(remainingDebt);
  const sumOf = (part: 'interest' | 'amortization') => years.reduce((sum, year) => sum + year[part], 0);
  expect(sumOf('interest')).toBeCloseTo(totalInterest, 2);
  expect(366_280 - sumOf('amortization')).toBeCloseTo(remainingDebt, 2);
}

function partnerParts({ database, vault, market, jobs }: TestApp) {
  return { db: database.db, vault, market, jobs };
}

async function openDeliveries({ database }: TestApp): Promise<number> {
  const { count } = await database.db
    .selectFrom('delivery')
    .where('state', '!=', 'delivered')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

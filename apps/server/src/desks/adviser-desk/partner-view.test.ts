import { percent } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { marketRates } from '../../market/calculators/index.ts';
import { adviserParts, requestAtAdvisers, workForBroker } from '../../testing/adviser-at-work.ts';
import {
  bookAppointment,
  deleteAppointment,
  freeHoursOf,
  putAppointment,
} from '../../testing/appointment-journey.ts';
import { sendOffer } from '../../leads/conversation/index.ts';
import { partnerAt } from '../../leads/requests/index.ts';
import { proposal } from '../../testing/adviser-answers.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { adviserServices } from './adviser-services.ts';

onPostgresFirst(
  'an adviser’s case',
  (running) => {
    const viewOf = async (token: string, parts = adviserParts(running())) =>
      (await adviserServices(parts).find(token)).done!;
    const happened = async (token: string, kind: string) =>
      (await viewOf(token)).history.filter((event) => event.kind === kind).map(({ text }) => text);

    test('shows existing documents, and those of one click as one entry', async () => {
      const { token, requestId } = await requestAtAdvisers(running(), 31);
      const before = await viewOf(token);
      expect(before.documents.length).toBeGreaterThan(5);
      expect(before.documents.some(({ isReady }) => isReady)).toBe(false);
      await running()
        .database.db.insertInto('request_document')
        .values(['EXPOSE', 'FLOOR_PLAN'].map((document) => ({ request_id: requestId, document })))
        .execute();
      const { documents } = await viewOf(token);
      expect(documents.filter(({ isReady }) => isReady).map(({ name }) => name)).toEqual([
        'Exposé',
        'Grundriss',
      ]);
      expect(await happened(token, 'DOCUMENTS')).toEqual(['Exposé, Grundriss']);
    });

    test('shows the conversation with this adviser and its result, and nothing of it to a colleague', async () => {
      const { tokens, statusToken } = await requestAtAdvisers(running(), 32);
      const [first = '', second = ''] = await freeHoursOf(running(), statusToken);
      const { cancelToken } = await bookAppointment(running(), statusToken, first);
      const views = await Promise.all(tokens.map((token) => viewOf(token)));
      const mine = tokens.find((_token, at) => views[at]?.appointment)!;
      const theirs = tokens.find((_token, at) => !views[at]?.appointment)!;
      expect((await viewOf(mine)).appointment).toEqual({ start: first, status: 'BOOKED' });
      await putAppointment(running(), cancelToken, second);
      expect((await viewOf(mine)).appointment).toEqual({ start: second, status: 'BOOKED' });
      await deleteAppointment(running(), cancelToken);
      expect((await viewOf(mine)).appointment).toEqual({ start: second, status: 'CANCELLED' });
      expect(await happened(mine, 'APPOINTMENT')).toEqual(['CANCELLED', 'MOVED', 'BOOKED']);
      expect((await viewOf(theirs)).appointment).toBeUndefined();
      expect(await happened(theirs, 'APPOINTMENT')).toEqual([]);
    });

    test('names the lenders of an offer, and the loan of it that the visitor accepts', async () => {
      const { token, requestId, statusToken } = await requestAtAdvisers(running(), 34);
      const parts = adviserParts(running());
      await adviserServices(parts).openPerson(token);
      const found = await partnerAt(parts.db, token);
      await workForBroker(running(), [found.done!.adviserId], [10_117, 10_118]);
      const other = proposal({ id: 'p2', provider: { id: '10118', name: 'Birkenbank' } });
      const { id } = await sendOffer(parts, found.done!, {
        proposals: [proposal(), other],
        validUntil: '2099-12-31',
        key: `an-offer-to-be-accepted-${requestId}`,
      });
      const loans = async (kind: string) =>
        (await viewOf(token)).history
          .filter((event) => event.kind === kind)
          .map(({ text, loan }) => [text, loan]);
      expect(await loans('OFFER')).toEqual([[undefined, 'Lerchenbank und Birkenbank']]);
      const answer = await running().app.inject({
        method: 'POST',
        url: `/baufinanzierung/api/v2/contact/${statusToken}/offers/${id}/answer`,
        payload: { answer: 'ACCEPTED', proposalId: 'p2' },
      });
      expect(answer.statusCode).toBe(204);
      expect(await loans('ANSWER')).toEqual([
        ['ACCEPTED', expect.stringContaining('Birkenbank über 355.952')],
      ]);
    });

    test('calculates the visitor’s case at today’s market, next to the numbers that the visitor saw', async () => {
      const { token } = await requestAtAdvisers(running(), 33);
      const { details, today } = await viewOf(token);
      expect(today.calculation).toEqual(details.calculation);
      expect(today.derivation.map(({ figure }) => figure)).toContain('monthlyRate');

      const known = marketRates(running().market);
      const dearer = adviserParts(running(), {
        findMarketRates(terms) {
          const { rates, ...market } = known(terms);
          const cell: typeof rates.cell = (row, column) => {
            const mean = rates.cell(row, column);
            return mean && { ...mean, rate: percent(mean.rate + 0.5) };
          };
          return { ...market, rates: { ...rates, cell } };
        },
      });
      const later = await viewOf(token, dearer);
      expect(later.details.calculation).toEqual(details.calculation);
      const { loanAmount, nominalInterestRate, amortizationRate, monthlyRate } = later.today.calculation!;
      expect(nominalInterestRate).toBeCloseTo(details.calculation!.nominalInterestRate + 0.5, 10);
      expect(monthlyRate).toBeCloseTo((loanAmount * (nominalInterestRate + amortizationRate)) / 1_200, 2);

      const withoutRates = adviserParts(running(), { findMarketRates: () => undefined });
      expect((await viewOf(token, withoutRates)).today).toEqual({ derivation: [] });
    });
  },
  { worker: true },
);

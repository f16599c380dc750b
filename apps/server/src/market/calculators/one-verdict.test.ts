import { affordability, calculateMortgage, findOffers, type AnswerOf } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../testing/expectations.ts';
import { CookieJar, logIn } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { anyHouseholds, type AnyHousehold } from '../../testing/verdicts/any-household.ts';
import { agreeOn, agreeOnConditions, agreeOnPreapprovals } from '../../testing/verdicts/judge-households.ts';
import {
  bodyOfOnePage,
  HOUSEHOLDS,
  ON_ONE_PAGE,
  onePage,
  SCREENS,
} from '../../testing/verdicts/judging-screens.ts';
import { readVerdict } from '../../testing/verdicts/read-verdict.ts';

const API = '/baufinanzierung/api';
const PRICE = 400_000;
const BERLIN = '1276003001';
const SHARES = Array.from({ length: 101 }, (_one, step) => step * 1.25);

/** Distance between the tested households: every 24th of the two hundred in one-verdict.long.test.ts. */
const APART = 24;
const spread = (from: number) => HOUSEHOLDS.filter((_one, at) => at % APART === from);

onPostgres(
  'one verdict',
  (running) => {
    // @contract 6.10
    test.each(Object.keys(SCREENS).map((name, index) => [name, index] as const))(
      'headline, details and call agree for any household: %s',
      async (name, index) => {
        const words = await agreeOn(new CookieJar(running().app), SCREENS[name]!, spread(index));
        // Identical verdicts for all households would prove nothing.
        expect(words.size).toBeGreaterThan(2);
      },
    );

    test('the pre-approval’s call is positive exactly from feasible up, if a lender accepts the case', async () => {
      expect(await agreeOnPreapprovals(new CookieJar(running().app), spread(4))).toBeGreaterThan(4);
    });

    test('the overview and its conditions judge as the calculator does', async () => {
      const browser = await logIn(running().app, 'kundin@example.org');
      const address = '/baufinanzierung/finanzierungsuebersicht/machbarkeit';
      const overview = { address, sent: onePage, body: bodyOfOnePage, showsHighestPrice: true };
      await agreeOn(browser, overview, spread(5).slice(0, 4));
      expect((await agreeOnConditions(browser, HOUSEHOLDS.slice(0, 6))).size).toBeGreaterThan(2);
    });

    // @spec 4.12
    test('nothing is judged before income and own funds are entered', async () => {
      const browser = new CookieJar(running().app);
      for (const address of [ON_ONE_PAGE, `${ON_ONE_PAGE}?purchasePrice=400000&geoCode=1276003001`]) {
        const result = readVerdict((await browser.ask(address)).body);
        expect({ address, ...result }).toMatchObject({
          address,
          word: 'Noch nicht beurteilt',
          facts: {},
          reasons: [],
          isCalledFeasible: false,
          onwardLinks: 0,
          answer: '– €',
        });
      }
      const earning = await browser.ask(
        ON_ONE_PAGE,
        { salary: '4500', savings: '' },
        { 'sec-fetch-site': 'same-origin' },
      );
      expect(readVerdict(earning.body).word).toBe('Noch nicht beurteilt');
    });

    describe('one price of money', () => {
      const post = (path: string, payload: object) =>
        running().app.inject({ method: 'POST', url: `${API}${path}`, payload });
      const mortgage = async (body: object) =>
        expectAnswer(await post('/v1.0/calculators/mortgage', body), calculateMortgage);
      const judged = async (body: object) =>
        expectAnswer(await post('/v1.0/affordability', body), affordability);

      /** Nominal rates of all offers for a loan of this amount, ascending. */
      const offeredRates = async (loanAmount: number): Promise<number[]> => {
        const costs = Math.max(loanAmount - PRICE, 0);
        const rates: number[] = [];
        for (let total = 1; rates.length < total;) {
          const query = new URLSearchParams({
            purchaseprice: String(PRICE),
            ownfunds: String(Math.max(PRICE - loanAmount, 0)),
            additionalcosts: String(costs),
            geocode: BERLIN,
            amortizationrate: '2',
            limit: '100',
            offset: String(rates.length),
          });
          const response = await running().app.inject({ url: `${API}/v3/offer?${query}` });
          if (response.statusCode === 404) return [];
          const answer = expectAnswer(response, findOffers);
          total = answer.total;
          rates.push(...answer.offers.map(({ amortizationData }) => amortizationData.nominalInterestRate));
        }
        return rates.toSorted((a, b) => a - b);
      };

      describe.each([
        { of: 'the usual case', contractType: undefined },
        { of: 'a probation', contractType: 'PROBATION' },
      ])('over loan-to-value 0 to 125 %, for $of', ({ contractType }) => {
        // @spec 4.12
        test('verdict, stress and calculator have one rate; without a lender none', async () => {
          const unlent: number[] = [];
          for (const share of SHARES) {
            const loanAmount = Math.round(PRICE * share) / 100;
            // Without a loan, own funds pay for everything.
            const own = loanAmount === 0 ? 500_000 : 100_000;
            const lent = loanAmount === 0 ? {} : { loanAmount };
            const purchase = { purchasePrice: PRICE, ...lent, geoCode: BERLIN, contractType };
            const result = await mortgage({ ...purchase, ownFunds: own });
            const { judgedPurchase, stress, errors, feasibility } = await judged({
              ...purchase,
              income: { salary: 20_000 },
              ownCapital: { savings: own },
            });
            const about = `${share} %`;
            if (loanAmount === 0) {
              expect([about, judgedPurchase?.monthlyRate, stress]).toEqual([about, 0, []]);
              continue;
            }
            const { nominalInterestRate, monthlyRate } = result;
            expect([about, judgedPurchase?.nominalInterestRate, judgedPurchase?.monthlyRate]).toEqual([
              about,
              nominalInterestRate,
              monthlyRate,
            ]);
            if (nominalInterestRate === null) {
              unlent.push(share);
              expect([about, stress, feasibility, errors.map(({ code }) => code)]).toEqual([
                about,
                [],
                'error',
                ['NO_OFFER'],
              ]);
              continue;
            }
            expect([about, ...stress.map((row) => row.nominalInterestRate)]).toEqual([
              about,
              ...[0, 1, 2, 3].map((points) => Math.round((nominalInterestRate + points) * 100) / 100),
            ]);
            expect([about, stress[0]?.monthlyRate]).toEqual([about, monthlyRate]);
          }
          // The demo market lends up to 110 % of the price.
          expect(unlent).toEqual(SHARES.filter((share) => share > 110));
        });
      });

      test('over loan-to-value 25 to 125 % the rate is the mean of the very offers', async () => {
        for (const share of SHARES.filter((one) => one >= 25 && one % 5 === 0)) {
          const loanAmount = PRICE * (share / 100);
          const { nominalInterestRate } = await mortgage({
            purchasePrice: PRICE,
            ownFunds: 100_000,
            loanAmount,
            geoCode: BERLIN,
          });
          const rates = await offeredRates(loanAmount);
          const sum = rates.reduce((total, rate) => total + Math.round(rate * 1_000), 0);
          const mean = rates.length === 0 ? null : Math.floor(sum / rates.length / 10 + 0.5 + 1e-9) / 100;
          expect([share, nominalInterestRate]).toEqual([share, mean]);
          if (mean === null) continue;
          expect(rates[0]).toBeLessThanOrEqual(mean);
          expect(rates.at(-1)).toBeGreaterThanOrEqual(mean);
        }
      });

      test('of 300 households each is judged at the rate that the calculator shows', async () => {
        const seen = new Set<string>();
        for (const one of anyHouseholds(300, 15)) {
          const [result, verdict] = [await mortgage(caseOf(one)), await judged(householdOf(one))];
          const about = JSON.stringify(one);
          seen.add(verdict.word);
          expect([about, verdict.judgedPurchase?.loanAmount]).toEqual([about, result.loanAmount]);
          const { nominalInterestRate, monthlyRate } = verdict.judgedPurchase ?? {};
          if (verdict.word === 'NOT_FEASIBLE') {
            expect([about, nominalInterestRate, verdict.maxPurchasePrice]).toEqual([about, null, null]);
            continue;
          }
          const expected =
            result.loanAmount === 0 ? [null, 0] : [result.nominalInterestRate, result.monthlyRate];
          expect([about, nominalInterestRate, monthlyRate]).toEqual([about, ...expected]);
        }
        expect(seen.size).toBe(4);
      });

      // @spec 8.17
      test('400,000 with 3,580 a month and 30,000 of own funds is judged at its own step', async () => {
        const body = {
          income: { salary: 3_580 },
          ownCapital: { savings: 30_000 },
          purchasePrice: PRICE,
          geoCode: BERLIN,
        };
        const answer = await judged(body);
        // The loan (400,000 € × 1.1157 − 30,000 €) is 104 % of the price; the household's remaining budget is
        // below the loan's instalment.
        const { nominalInterestRate } = await mortgage({
          purchasePrice: PRICE,
          ownFunds: 30_000,
          geoCode: BERLIN,
        });
        expect(answer.stress[0]?.nominalInterestRate).toBe(nominalInterestRate);
        expect([answer.errors.map(({ code }) => code), answer.risk]).toEqual([
          ['FUTURE_BUDGET_BELOW_ZERO'],
          'high',
        ]);
      });

      test.each([
        [
          'the fee of a private insurance and 20 years',
          248_565,
          1_600,
          { healthInsurance: 350 },
          '1276010',
          20,
        ],
        ['little of one’s own', 30_000, 1_500, {}, BERLIN, 10],
        ['nothing of one’s own', 0, 1_500, {}, BERLIN, 10],
        ['much of one’s own', 400_000, 1_400, {}, '1276002', 15],
      ])('more income never lowers the highest price, with %s', async (...row) => {
        const [, savings, from, expenses, geoCode, fixedInterestYears] = row;
        let before: AnswerOf<typeof affordability> | undefined;
        for (let salary = from; salary <= from + 1_200; salary += 13) {
          const answer = await judged({
            income: { salary },
            expenses,
            ownCapital: { savings },
            geoCode,
            fixedInterestYears,
          });
          const outranking = answer.errors.filter(({ code }) => code !== 'LOAN_AMOUNT_TO_LOW');
          if (before !== undefined && before.maxPurchasePrice !== null) {
            expect([salary, outranking]).toEqual([salary, []]);
            expect(answer.maxPurchasePrice).toBeGreaterThanOrEqual(before.maxPurchasePrice);
          }
          before = answer;
        }
        expect(before?.maxPurchasePrice).not.toBeNull();
      });
    });
  },
  { pages: true },
);

function caseOf(one: AnyHousehold) {
  return {
    purchasePrice: one.purchasePrice,
    ownFunds: one.ownFunds,
    geoCode: BERLIN,
    employmentType: one.employmentType,
    ...(one.isNewAtWork ? { contractType: 'PROBATION' } : {}),
  };
}

function householdOf(one: AnyHousehold) {
  const { ownFunds, ...purchase } = caseOf(one);
  return {
    ...purchase,
    income: { salary: one.salary },
    expenses: { numberOfVehicles: one.numberOfVehicles, other: one.otherExpenses },
    ownCapital: { savings: ownFunds },
    numberOfAdults: one.numberOfAdults,
    numberOfChildren: one.numberOfChildren,
    livingArea: one.livingArea,
    otherDebts: one.otherDebts,
    ageGroup: one.ageGroup,
  };
}

import {
  calculateMortgage,
  createPreapproval,
  findOffers,
  findOwnOffer,
  monthlyRate,
  widgetFigures,
  type FindOffersAnswer,
} from '@heimvorteil/contracts';
import { aprByBisection, aprOf, courtFee, instalmentsOf } from '@heimvorteil/engine/apr-by-bisection';
import { addMonths } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../testing/expectations.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { plainText } from '../../testing/plain-text.ts';
import { ScriptlessBrowser } from '../../testing/scriptless-browser.ts';

const API = '/baufinanzierung/api';
const PLACE = '1276003001';
const TEST_DAY = '2026-11-20';
const ROOT = '/baufinanzierung';
const DEBT = 'remainingDebt=200000&propertyValue=400000&geoCode=1276003001';
/** Loan in cents for a listing: price 400,000 € + costs 46,280 € − own funds 80,000 €. */
const USUAL_LOAN = 366_280_00;

onPostgres(
  'the legal rate',
  (running) => {
    const get = (path: string) => running().app.inject({ url: `${API}${path}` });
    const post = (path: string, payload: object) =>
      running().app.inject({ method: 'POST', url: `${API}${path}`, payload });

    test.each([
      [`purchaseprice=400000&ownfunds=100000&geocode=${PLACE}`, 346_280_00, 1],
      // 400,000 + 8,000 + 9.57 % of 100,000 − 100,000
      [
        `financingtype=BUILDING&landprice=100000&purchaseprice=400000&ownfunds=100000&geocode=${PLACE}`,
        317_570_00,
        1,
      ],
      [`financingtype=FOLLOW_UP&remainingdebt=212345&propertyvalue=400000&geocode=${PLACE}`, 212_345_00, 0.5],
    ] as const)('GET /v3/offer shows the one that bisection finds: %s', async (query, loanAmount, share) => {
      const { offers } = expectAnswer(
        await get(`/v3/offer?${query}&amortizationrate=2&sortorder=EFFECTIVE_RATE&limit=100`),
        findOffers,
      );
      expect(offers.length).toBeGreaterThan(50);
      const rates = offers.map(({ amortizationData }) => amortizationData);
      expect(rates.map(({ effectiveInterestRate }) => effectiveInterestRate)).toEqual(
        rates.map(({ nominalInterestRate }) =>
          aprOf({ loanAmount, nominalInterestRate, amortizationRate: 2 }, share),
        ),
      );
      // Sorted by APR, then by instalment, then by lender.
      const places = offers.map(({ mortgageProvider, amortizationData }) => ({
        ...amortizationData,
        id: mortgageProvider.id,
      }));
      expect(places).toEqual(
        places.toSorted(
          (one, other) =>
            one.effectiveInterestRate - other.effectiveInterestRate ||
            one.monthlyRate - other.monthlyRate ||
            one.id - other.id,
        ),
      );
    });

    const offersOf = async (query: string) => expectAnswer(await get(`/v3/offer?${query}`), findOffers);

    // Purchases at the same loan-to-value: 300,000 − 120,000 € own funds (60 %), 200,000 − 20,000 € (90 %).
    test.each([
      [300_000, 120_000],
      [200_000, 20_000],
    ])(
      'a debt of 180,000 on %d is priced like a purchase, at half its fee for the land charge',
      async (value, funds) => {
        const debt = await offersOf(
          `financingtype=FOLLOW_UP&geocode=${PLACE}&remainingdebt=180000&propertyvalue=${value}`,
        );
        const bought = await offersOf(
          `geocode=${PLACE}&purchaseprice=${value}&ownfunds=${funds}&additionalcosts=0`,
        );
        const aprsOf = ({ offers: found }: FindOffersAnswer) =>
          found.map(({ amortizationData }) => amortizationData.effectiveInterestRate);
        const aprsAt = ({ offers: found }: FindOffersAnswer, share: 0.5 | 1) =>
          found.map(({ amortizationData: { nominalInterestRate } }) =>
            aprOf({ loanAmount: 180_000_00, nominalInterestRate, amortizationRate: 1 }, share),
          );
        expect(aprsOf(debt)).toEqual(aprsAt(debt, 0.5));
        expect(aprsOf(bought)).toEqual(aprsAt(bought, 1));
        const withoutApr = (answer: FindOffersAnswer) => ({
          ...answer,
          offers: answer.offers.map(
            ({ amortizationData: { effectiveInterestRate: _apr, ...rates }, ...offer }) => ({
              ...offer,
              rates,
            }),
          ),
        });
        expect(withoutApr(debt)).toEqual(withoutApr(bought));
      },
    );

    // @contract 6.8
    test('the monthly rate, single offers, the widget and its example show the one that bisection finds', async () => {
      const apr = (nominalInterestRate: number) =>
        aprOf({ loanAmount: USUAL_LOAN, nominalInterestRate, amortizationRate: 1 });
      const query = `purchasePrice=400000&geoCode=${PLACE}&hasCourtage=true&brokerCommission=3.57`;
      const mean = expectAnswer(await get(`/v1.0/monthlyrate?${query}`), monthlyRate);
      expect(mean.effectiveInterestRate).toBe(apr(mean.averageInterestRate));
      const widget = expectAnswer(await get(`/v1.0/widget?${query}`), widgetFigures);
      expect(widget.monthlyRate).toEqual(mean);
      const example = widget.legalExample!.replaceAll('\u00a0', ' ');
      const [nominal] = /(?<=gebundener Sollzins )[\d,]+/.exec(example)!;
      const rate = Number(nominal.replace(',', '.'));
      expect(example).toContain(
        `effektiver Jahreszins ${formatPercent(apr(rate)).replaceAll('\u00a0', ' ')}`,
      );
      const paid = instalmentsOf({ loanAmount: USUAL_LOAN, nominalInterestRate: rate, amortizationRate: 1 });
      const total = paid.reduce((sum, amount) => sum + amount, courtFee(USUAL_LOAN)) / 100;
      expect(example).toContain(
        `${total.toLocaleString('de-DE', { minimumFractionDigits: 2 })} € Gesamtbetrag`,
      );
      const own = expectAnswer(
        await get(`/v3/offer/single?purchasePrice=400000&geoCode=${PLACE}&additionalCosts=46280`),
        findOwnOffer,
      );
      for (const { amortizationData } of [...own.offers, ...widget.offers])
        expect(amortizationData.effectiveInterestRate).toBe(apr(amortizationData.nominalInterestRate));
    });

    test('the proposals of a pre-approval show it, of each loan and of all together', async () => {
      const { proposals } = expectAnswer(
        await post('/v1.0/preapproval', {
          income: { salary: 4_500 },
          purchasePrice: 360_000,
          ownFunds: 80_000,
        }),
        createPreapproval,
      );
      expect(proposals.some(({ loans }) => loans.length === 2)).toBe(true);
      for (const { loans, effectiveInterestRate } of proposals) {
        const counted = loans.map((loan) => ({
          loanAmount: Math.round(loan.loanAmount * 100),
          nominalInterestRate: loan.nominalInterestRate,
          monthlyRate: Math.round(loan.monthlyInstallment * 100),
          termMonths: loan.termMonths,
          interestOnlyMonths: loan.interestOnlyMonths,
        }));
        expect(loans.map((loan) => loan.effectiveInterestRate)).toEqual(counted.map((loan) => aprOf(loan)));
        const paidOut = counted.reduce((sum, { loanAmount }) => sum + loanAmount - courtFee(loanAmount), 0);
        expect(effectiveInterestRate).toBe(aprByBisection(paidOut, ...counted.map(instalmentsOf)));
      }
    });

    // @contract 6.8
    test('one offer has one: in the list, in the calculator and as a proposal', async () => {
      const [offer] = expectAnswer(
        await get(
          `/v3/offer?purchaseprice=400000&ownfunds=100000&geocode=${PLACE}&amortizationrate=2&sortorder=EFFECTIVE_RATE`,
        ),
        findOffers,
      ).offers;
      const { id } = offer!.mortgageProvider;
      const caseQuery = { purchasePrice: 400_000, ownFunds: 100_000, geoCode: PLACE };
      const mortgage = expectAnswer(
        await post('/v1.0/calculators/mortgage', {
          ...caseQuery,
          rateSource: 'OFFER',
          rateProviderId: String(id),
        }),
        calculateMortgage,
      );
      const { proposals } = expectAnswer(
        await post('/v1.0/preapproval', { ...caseQuery, income: { salary: 6_000 } }),
        createPreapproval,
      );
      const proposed = proposals.find(
        ({ provider, loans }) =>
          Number(provider.id) === id && loans.length === 1 && loans[0]!.fixedInterestYears === 10,
      );
      const { effectiveInterestRate } = offer!.amortizationData;
      expect([mortgage.effectiveInterestRate, proposed?.effectiveInterestRate]).toEqual([
        effectiveInterestRate,
        effectiveInterestRate,
      ]);
      // Without the fee, the derivation states the effective rate of the nominal rate alone
      const without = mortgage.derivation.find(
        ({ figure }) => figure === 'effectiveInterestRateWithoutLandCharge',
      );
      const bare = aprOf(
        { loanAmount: 346_280_00, nominalInterestRate: mortgage.nominalInterestRate!, amortizationRate: 2 },
        0,
      );
      expect(without?.formula).toContain(bare.toFixed(2).replace('.', ','));
    });

    describe('of a debt with a fixed rate that ends later', () => {
      const open = (address: string) => new ScriptlessBrowser(running().app).open(`${ROOT}/${address}`);
      const headlineOf = ({ html }: ScriptlessBrowser) =>
        plainText(/data-testid="answer"[^>]*>([\s\S]*?)</.exec(html)?.[1] ?? '').trim();
      /** Nominal rates of all offers of `GET /v3/offer`. */
      const listedRates = async (fixedUntil: string): Promise<number[]> => {
        const query = `financingtype=FOLLOW_UP&remainingdebt=200000&propertyvalue=400000&amortizationrate=2&geocode=1276003001&fixeduntil=${fixedUntil}`;
        const rates: number[] = [];
        for (let offset = 0; ; offset = rates.length) {
          const url = `${ROOT}/api/v3/offer?${query}&limit=100&offset=${offset}`;
          const { offers, total } = expectAnswer(await running().app.inject({ url }), findOffers);
          rates.push(...offers.map(({ amortizationData }) => amortizationData.nominalInterestRate));
          if (offers.length === 0 || rates.length >= total) return rates;
        }
      };

      test.each([24, 0])(
        'the headline of the list is the mean of its offers, %i months ahead',
        async (months) => {
          const fixedUntil = addMonths(TEST_DAY, months);
          const list = await open(
            `finanzierungsangebote?financingType=FollowupFinancing&${DEBT}&fixedUntil=${fixedUntil}`,
          );
          const rates = await listedRates(fixedUntil);
          expect(rates.length).toBeGreaterThan(50);
          const mean = Math.round((rates.reduce((sum, rate) => sum + rate, 0) / rates.length) * 100) / 100;
          // Instalment: 200,000 € × (average rate + 2 % repayment) / 12
          expect(Number(headlineOf(list).replace('.', ''))).toBe(Math.round((2_000 * (mean + 2)) / 12));
          expect(plainText(list.html).includes(`Forward, Auszahlung in ${months} Monaten`)).toBe(months > 0);
          const calculator = await open(`anschlussfinanzierung?${DEBT}&fixedUntil=${fixedUntil}`);
          if (months > 0)
            expect(plainText(calculator.html)).toContain(`Forward-Darlehen ${headlineOf(list)} €`);
        },
      );
    });
  },
  { pages: true },
);

import { findOffers } from '@heimvorteil/contracts';
import { addMonths } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { expectAnswer } from '../testing/expectations.ts';
import { onPostgres } from '../testing/on-databases.ts';
import { plainText } from '../testing/plain-text.ts';
import { ScriptlessBrowser } from '../testing/scriptless-browser.ts';

/** The day of the test server. */
const TEST_DAY = '2026-11-20';
const ROOT = '/baufinanzierung';
const DEBT = 'remainingDebt=200000&propertyValue=400000&geoCode=1276003001';

onPostgres(
  'a debt whose fixed rate ends later, without a script',
  (running) => {
    const open = (address: string) => new ScriptlessBrowser(running().app).open(`${ROOT}/${address}`);
    const headlineOf = ({ html }: ScriptlessBrowser) =>
      plainText(/data-testid="answer"[^>]*>([\s\S]*?)</.exec(html)?.[1] ?? '').trim();
    /** The nominal rates of all that call [7] lists. */
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
      'the headline of the list is the mean of what it lists, %i months ahead',
      async (months) => {
        const fixedUntil = addMonths(TEST_DAY, months);
        const list = await open(
          `finanzierungsangebote?financingType=FollowupFinancing&${DEBT}&fixedUntil=${fixedUntil}`,
        );
        const rates = await listedRates(fixedUntil);
        expect(rates.length).toBeGreaterThan(50);
        const mean = Math.round((rates.reduce((sum, rate) => sum + rate, 0) / rates.length) * 100) / 100;
        // 200,000 × (mean + 2) % / 12
        expect(Number(headlineOf(list).replace('.', ''))).toBe(Math.round((2_000 * (mean + 2)) / 12));
        expect(plainText(list.html).includes(`Forward, Auszahlung in ${months} Monaten`)).toBe(months > 0);
        const calculator = await open(`anschlussfinanzierung?${DEBT}&fixedUntil=${fixedUntil}`);
        if (months > 0)
          expect(plainText(calculator.html)).toContain(`Forward-Darlehen ${headlineOf(list)} €`);
      },
    );
  },
  { pages: true },
);

import { CASE_FORM, caseOfValues, valuesFromParams, valuesOfCase } from '@heimvorteil/forms/financing-case';
import type { FinancingCase } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { expectations, formatResults } from '../../testing/figures/expected-figures.ts';
import { FIGURE_CASES, queryOf } from '../../testing/figures/figure-cases.ts';
import { expectFigures } from '../../testing/figures/figure-places.ts';
import { logIn } from '../../testing/log-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { fieldsOf, figureOf, linksOf, spaced } from '../../testing/page-text.ts';

const ROOT = '/baufinanzierung/';
const OVERVIEW = `${ROOT}finanzierungsuebersicht`;
const CALCULATIONS = `${ROOT}api/v1.0/profile/calculations`;

interface Saved {
  readonly name: string;
  readonly result: { readonly monthlyRate: number; readonly remainingDebt: number };
}

onPostgres(
  'saved calculations',
  (running) => {
    // @spec 1.17
    // @contract 3.13
    test('every case is saved, listed and opened again with the same numbers', async () => {
      const browser = await logIn(running().app, 'beraterin@example.org');
      const pageAt = async (address: string) => {
        const answer = await browser.ask(address);
        expect([address, answer.statusCode]).toEqual([address, 200]);
        return spaced(answer.body);
      };
      // A saved follow-on loan is calculated with a new lender at today's rate, never as a forward loan.
      const savedOf = expectations(running().app, ['NEW_LENDER']);
      const expectedOf = expectations(running().app);
      for (const [name, entered] of Object.entries(FIGURE_CASES)) {
        const screen = calculatorOf(entered);
        const html = await pageAt(`${screen}?${queryOf(entered)}`);
        const saved = await browser.ask(
          `${OVERVIEW}/speichern/antwort?seite=${screen}`,
          { ...fieldsOf(html, 'id="rechner"'), calculationName: name, saveKey: crypto.randomUUID() },
          { 'sec-fetch-site': 'same-origin' },
        );
        expect(saved.json()).toEqual({ kind: 'saved', name, opened: expect.any(String) });
      }

      const stored = (await browser.ask(CALCULATIONS)).json<Saved[]>();
      const overview = await pageAt(OVERVIEW);
      for (const [name, entered] of Object.entries(FIGURE_CASES)) {
        const found = await savedOf(entered);
        const { monthlyRate, remainingDebt } = found;
        expect(stored.find((one) => one.name === name)?.result).toMatchObject({ monthlyRate, remainingDebt });
        const row = rowOf(overview, name);
        expect([name, figureOf(row, /heute$/)?.replace(' €', '')]).toEqual([
          name,
          formatResults(found).instalment,
        ]);
        const [link = ''] = linksOf(row);
        const { searchParams } = new URL(link, 'http://127.0.0.1');
        expect(caseOfValues(valuesFromParams(CASE_FORM, searchParams))).toMatchObject(figuresOf(entered));
        await expectFigures({ address: link, html: await pageAt(link) }, entered, expectedOf);
      }
    });
  },
  { pages: true },
);

function calculatorOf({ financingType }: FinancingCase): string {
  return financingType === 'FollowupFinancing'
    ? `${ROOT}anschlussfinanzierung`
    : `${ROOT}finanzierungsrechner`;
}

/** Query values of a case without the financing type, which the page's address implies. */
function figuresOf(entered: FinancingCase): Partial<FinancingCase> {
  const { financingType, ...figures } = caseOfValues(valuesOfCase(entered));
  return financingType === 'FollowupFinancing' ? figures : { ...figures, financingType };
}

function rowOf(overview: string, name: string): string {
  return overview.split('<li').find((row) => row.includes(`>${name}</a></h3>`)) ?? '';
}

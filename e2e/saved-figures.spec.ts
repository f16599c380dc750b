import { CASE_FORM, caseOfValues, valuesFromParams, valuesOfCase } from '@heimvorteil/forms';
import type { FinancingCase } from '@heimvorteil/contracts';
import { logIn, purgeCalculations } from './demo-account.ts';
import { expectations, writtenFigures } from './expected-figures.ts';
import { FIGURE_CASES, queryOf } from './figure-cases.ts';
import { expectFigures } from './figure-places.ts';
import { fieldsOf, figureOf, htmlOf, linksOf } from './read-page.ts';
import { expect, test } from './strict-page.ts';

const ROOT = '/baufinanzierung/';
const OVERVIEW = `${ROOT}finanzierungsuebersicht`;
const CALCULATIONS = `${ROOT}api/v1.0/profile/calculations`;

interface Saved {
  readonly name: string;
  readonly result: { readonly monthlyRate: number; readonly remainingDebt: number };
}

test('every case is saved, listed and opened again with the same figures', async ({ page }) => {
  await logIn(page, 'beraterin@example.org');
  const { request } = page;
  await purgeCalculations(request);
  const expectedOf = expectations(request);
  for (const [name, stated] of Object.entries(FIGURE_CASES)) {
    const screen = calculatorOf(stated);
    const html = await htmlOf(request, `${screen}?${queryOf(stated)}`);
    const saved = await request.post(`${OVERVIEW}/speichern/antwort?seite=${screen}`, {
      form: { ...fieldsOf(html, 'id="rechner"'), calculationName: name, saveKey: crypto.randomUUID() },
    });
    expect(await saved.json(), name).toEqual({ kind: 'saved', name, opened: expect.any(String) });
  }

  const kept = (await (await request.get(CALCULATIONS)).json()) as Saved[];
  const overview = await htmlOf(request, OVERVIEW);
  for (const [name, stated] of Object.entries(FIGURE_CASES)) {
    const found = await expectedOf(stated);
    const { monthlyRate, remainingDebt } = found;
    expect(kept.find((one) => one.name === name)?.result).toMatchObject({ monthlyRate, remainingDebt });
    const row = rowOf(overview, name);
    expect(figureOf(row, /heute$/)?.replace(' €', ''), name).toBe(writtenFigures(found).instalment);
    const [link = ''] = linksOf(row);
    const { searchParams } = new URL(link, 'http://127.0.0.1');
    expect(caseOfValues(valuesFromParams(CASE_FORM, searchParams)), link).toMatchObject(figuresOf(stated));
    await expectFigures({ address: link, html: await htmlOf(request, link) }, stated, expectedOf);
  }
  await purgeCalculations(request);
});

/** The calculator whose form states such a case. */
function calculatorOf({ financingType }: FinancingCase): string {
  return financingType === 'FollowupFinancing'
    ? `${ROOT}anschlussfinanzierung`
    : `${ROOT}finanzierungsrechner`;
}

/** What of a case an address states, but the kind that its page implies. */
function figuresOf(stated: FinancingCase): Partial<FinancingCase> {
  const { financingType, ...figures } = caseOfValues(valuesOfCase(stated));
  return financingType === 'FollowupFinancing' ? figures : { ...figures, financingType };
}

/** The row of one calculation in the overview. */
function rowOf(overview: string, name: string): string {
  return overview.split('<li').find((row) => row.includes(`>${name}</a></h3>`)) ?? '';
}

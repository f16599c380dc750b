import { CALCULATORS, type FinancingCase } from '@heimvorteil/contracts';
import { CASE_FORM, caseOfValues, valuesFromParams, valuesOfCase } from '@heimvorteil/forms';
import type { APIRequestContext } from '@playwright/test';
import { calculatedFor, callFor, expectations, writtenFigures } from './expected-figures.ts';
import { FIGURE_CASES, queryOf } from './figure-cases.ts';
import { atLender, expectFigures, loanAt, showsFigures } from './figure-places.ts';
import { htmlOf, linksOf } from './read-page.ts';
import { expect, test } from './strict-page.ts';

const ROOT = '/baufinanzierung/';

/** Calculators whose figures are those of the case, by its kind. */
const OF_PURCHASE = [
  'finanzierungsrechner',
  'nebenkostenrechner',
  'mieten-oder-kaufen',
  'eigenkapitalrechner',
];
const OF_BUILDING = ['tilgungsrechner/bauphase'];
const OF_DEBT = ['anschlussfinanzierung'];
/** Calculators with a loan of their own, which they take along as a purchase. */
const WITH_OWN_LOAN = [
  'tilgungsrechner',
  'tilgungsrechner/zielrechner',
  'tilgungsrechner/mehrere-darlehen',
  'finanzierungsrechner/eigene-angebote',
];
/** Calculators that look for a price, so that they lead on with another case. */
const LOOKING_FOR_A_PRICE = ['wie-viel-haus-kann-ich-mir-leisten/', 'budgetrechner'];

test('every calculator is one of the matrix, or says why it has other figures', () => {
  const known = [...OF_PURCHASE, ...OF_BUILDING, ...OF_DEBT, ...WITH_OWN_LOAN, ...LOOKING_FOR_A_PRICE];
  const screens = CALCULATORS.filter((entry) => !('isFlow' in entry)).map(({ slug }) => slug);
  expect(known.toSorted()).toEqual(screens.toSorted());
});

for (const [name, stated] of Object.entries(FIGURE_CASES)) {
  test(`${name}: the call answers what the calculations come to`, async ({ request }) => {
    const called = await callFor(request, stated);
    const { loanAmount, monthlyRate, nominalInterestRate, remainingDebt } = calculatedFor(stated, called);
    expect(called).toMatchObject({ loanAmount, monthlyRate, nominalInterestRate, remainingDebt });
  });

  for (const entry of entriesOf(stated)) {
    test(`${name}: the same figures at ${entry}, and wherever it leads`, async ({ request }) => {
      const expectedOf = expectations(request);
      const address = `${ROOT}${entry}?${queryOf(stated)}`;
      const html = await pageAt(request, address);
      await expectFigures({ address, html }, stated, expectedOf);
      const ways = waysOn(html, address);
      expect(ways.length).toBeGreaterThan(0);
      for (const way of ways) {
        const carried = carriedBy(way);
        expect(carried, way).toEqual(meantBy(carried, caseOfValues(valuesOfCase(stated))));
        const reached = await pageAt(request, way);
        await expectFigures({ address: way, html: reached }, carried, expectedOf);
        if (way.startsWith('/anbieter')) await followOn(request, { address: way, html: reached }, carried);
      }
    });
  }

  /** From a lender's page on: it is an entry, too, which only a list knows to lend this case. */
  async function followOn(
    request: APIRequestContext,
    { address, html }: { address: string; html: string },
    carried: FinancingCase,
  ) {
    const expectedOf = expectations(request);
    const ways = waysOn(html, address);
    expect(ways.length).toBeGreaterThanOrEqual(3);
    for (const way of ways) {
      const onward = carriedBy(way);
      expect(onward, way).toEqual(meantBy(onward, carried));
      await expectFigures({ address: way, html: await pageAt(request, way) }, onward, expectedOf);
    }
  }

  test(`${name}: the exported plan is that of the screen`, async ({ request }) => {
    const [entry = ''] = entriesOf(stated);
    const html = await pageAt(request, `${ROOT}${entry}?${queryOf(stated)}`);
    const file = linksOf(html).find((link) => link.includes('plan.csv')) ?? '';
    const lines = (await pageAt(request, file)).trim().split(/\r?\n/);
    const called = await callFor(request, stated);
    const { monthlyRate, years } = calculatedFor(stated, called);
    // Number, month, payment, interest, repayment, special repayment, what is left
    const cells = lines.slice(1).map((line) => line.split(';'));
    expect(cells[0]?.join(';')).toContain(`;${exact(monthlyRate)};`);
    for (const { year, remainingDebt } of years) {
      expect(cells[Math.min(year * 12, cells.length) - 1]?.join(';')).toContain(`;${exact(remainingDebt)}`);
    }
  });
}

for (const entry of WITH_OWN_LOAN) {
  test(`the loan of ${entry} is the one wherever it leads`, async ({ request }) => {
    const address = `${ROOT}${entry}?purchasePrice=420000&ownFunds=90000&geoCode=1276003001`;
    const html = await pageAt(request, address);
    // What is left of it one day is a loan of its own.
    const ways = waysOn(html, address).filter((way) => !way.includes('/anschlussfinanzierung'));
    expect(ways.length).toBeGreaterThanOrEqual(2);
    const loans = new Set<string | undefined>();
    for (const way of ways) {
      const found = calculatedFor(carriedBy(way), await callFor(request, carriedBy(way)));
      expect(loanAt({ address: way, html: await pageAt(request, way) }), way).toBe(
        writtenFigures(found).loan,
      );
      loans.add(writtenFigures(found).loan);
    }
    expect(loans.size).toBe(1);
    expect(html).toContain(`${[...loans][0]}`);
  });
}

const answered = new Map<string, Promise<string>>();

/** Many ways lead to the same address: each is asked once. */
function pageAt(request: APIRequestContext, address: string): Promise<string> {
  const page = answered.get(address) ?? htmlOf(request, address);
  answered.set(address, page);
  return page;
}

/** A case with the offer of a lender that a link names has that lender's rate in place of any other, which is no loss; whoever asks on a lender's page has chosen it. */
function meantBy({ rateProviderId, providers }: FinancingCase, stated: FinancingCase): FinancingCase {
  if (rateProviderId === undefined) return stated;
  const meant = atLender(stated, rateProviderId);
  return providers === undefined ? meant : { ...meant, providers: [rateProviderId] };
}

function carriedBy(address: string): FinancingCase {
  const { searchParams } = new URL(address, 'http://127.0.0.1');
  return caseOfValues(valuesFromParams(CASE_FORM, searchParams));
}

/** The pages at which a case of this kind arrives. */
function entriesOf({ financingType }: FinancingCase): string[] {
  if (financingType === 'FollowupFinancing') return [...OF_DEBT, 'finanzierungsangebote'];
  const ofBuilding = financingType === 'BuildingFinancing' ? OF_BUILDING : [];
  return [...OF_PURCHASE, ...ofBuilding, 'finanzierungsangebote'];
}

/** Where a page leads with its case: each place once, and once more with a lender's offer. */
function waysOn(html: string, from: string): string[] {
  const ways = new Map<string, string>();
  for (const link of linksOf(html)) {
    const { pathname, searchParams } = new URL(link, 'http://127.0.0.1');
    if (from.startsWith(`${pathname}?`) || !searchParams.has('purchasePrice') || !showsFigures(link))
      continue;
    const kind = `${pathname.replace(/\d+/, '')} ${searchParams.get('rateSource')}`;
    if (!ways.has(kind)) ways.set(kind, link);
  }
  return [...ways.values()];
}

function exact(amount: number): string {
  return amount.toLocaleString('de-DE', { minimumFractionDigits: 2, useGrouping: false });
}

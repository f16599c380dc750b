import { CALCULATORS, type FinancingCase } from '@heimvorteil/contracts';
import { CASE_FORM, caseOfValues, valuesFromParams, valuesOfCase } from '@heimvorteil/forms/financing-case';
import { expect, test } from 'vitest';
import {
  calculatedFor,
  callFor,
  expectations,
  writtenFigures,
  type Expect,
} from '../testing/figures/expected-figures.ts';
import { FIGURE_CASES, queryOf } from '../testing/figures/figure-cases.ts';
import { atLender, expectFigures, loanAt, showsFigures } from '../testing/figures/figure-places.ts';
import { pageReader, type ReadPage } from '../testing/figures/page-reader.ts';
import { onPostgres } from '../testing/on-databases.ts';
import { linksOf } from '../testing/page-text.ts';

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
/** Calculators that look for a price, so that they link to another case. */
const LOOKING_FOR_A_PRICE = ['wie-viel-haus-kann-ich-mir-leisten/', 'budgetrechner'];

onPostgres(
  'the figures of a case',
  (running) => {
    let read: ReadPage | undefined;
    let expected: Expect | undefined;
    const pageAt: ReadPage = (address) => (read ??= pageReader(running().app))(address);
    const expectedOf: Expect = (stated) => (expected ??= expectations(running().app))(stated);
    const called = (stated: FinancingCase) => callFor(running().app, stated);

    test('every calculator is one of the matrix, or says why it has other figures', () => {
      const known = [...OF_PURCHASE, ...OF_BUILDING, ...OF_DEBT, ...WITH_OWN_LOAN, ...LOOKING_FOR_A_PRICE];
      const screens = CALCULATORS.filter((entry) => !('isFlow' in entry)).map(({ slug }) => slug);
      expect(known.toSorted()).toEqual(screens.toSorted());
    });

    for (const [name, stated] of Object.entries(FIGURE_CASES)) {
      test(`${name}: the call answers what the calculations come to`, async () => {
        const answer = await called(stated);
        const { loanAmount, monthlyRate, nominalInterestRate, remainingDebt } = calculatedFor(stated, answer);
        expect(answer).toMatchObject({ loanAmount, monthlyRate, nominalInterestRate, remainingDebt });
      });

      for (const entry of entriesOf(stated)) {
        test(`${name}: the same figures at ${entry}, and wherever it leads`, async () => {
          const address = `${ROOT}${entry}?${queryOf(stated)}`;
          const html = await pageAt(address);
          await expectFigures({ address, html }, stated, expectedOf);
          const links = linksWithCase(html, address);
          expect(links.length).toBeGreaterThan(0);
          for (const link of links) {
            const carried = carriedBy(link);
            expect([link, carried]).toEqual([link, meantBy(carried, caseOfValues(valuesOfCase(stated)))]);
            const reached = await pageAt(link);
            await expectFigures({ address: link, html: reached }, carried, expectedOf);
            if (link.startsWith('/anbieter')) await followOn({ address: link, html: reached }, carried);
          }
        });
      }

      test(`${name}: the exported plan is that of the screen`, async () => {
        const [entry = ''] = entriesOf(stated);
        const html = await pageAt(`${ROOT}${entry}?${queryOf(stated)}`);
        const file = linksOf(html).find((link) => link.includes('plan.csv')) ?? '';
        const lines = (await pageAt(file)).trim().split(/\r?\n/);
        // Of a debt it is the cheapest way's, at the rate of today.
        const answer = await callFor(running().app, stated, ['NEW_LENDER']);
        const { monthlyRate, years } = calculatedFor(stated, answer);
        // Number, month, payment, interest, repayment, special repayment, what is left
        const cells = lines.slice(1).map((line) => line.split(';'));
        expect(cells[0]?.join(';')).toContain(`;${exact(monthlyRate)};`);
        for (const { year, remainingDebt } of years) {
          expect(cells[Math.min(year * 12, cells.length) - 1]?.join(';')).toContain(
            `;${exact(remainingDebt)}`,
          );
        }
      });
    }

    /** The links of a lender's page: it is an entry, too, but only a list knows which lender takes the case. */
    async function followOn({ address, html }: { address: string; html: string }, carried: FinancingCase) {
      const links = linksWithCase(html, address);
      expect(links.length).toBeGreaterThanOrEqual(3);
      for (const link of links) {
        const onward = carriedBy(link);
        expect([link, onward]).toEqual([link, meantBy(onward, carried)]);
        await expectFigures({ address: link, html: await pageAt(link) }, onward, expectedOf);
      }
    }

    for (const entry of WITH_OWN_LOAN) {
      test(`the loan of ${entry} is the one wherever it leads`, async () => {
        const address = `${ROOT}${entry}?purchasePrice=420000&ownFunds=90000&geoCode=1276003001`;
        const html = await pageAt(address);
        // What is left of it one day is a loan of its own.
        const links = linksWithCase(html, address).filter((link) => !link.includes('/anschlussfinanzierung'));
        expect(links.length).toBeGreaterThanOrEqual(2);
        const loans = new Set<string | undefined>();
        for (const link of links) {
          const found = calculatedFor(carriedBy(link), await called(carriedBy(link)));
          const { loan } = writtenFigures(found);
          expect([link, loanAt({ address: link, html: await pageAt(link) })]).toEqual([link, loan]);
          loans.add(loan);
        }
        expect(loans.size).toBe(1);
        expect(html).toContain(`${[...loans][0]}`);
      });
    }
  },
  { pages: true },
);

/** A case with a lender's offer has that lender's rate in place of any other; a link on the lender's page has chosen it. */
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

/** The links of a page that carry its case: one for each page, and one more with a lender's offer. */
function linksWithCase(html: string, from: string): string[] {
  const links = new Map<string, string>();
  for (const link of linksOf(html)) {
    const { pathname, searchParams } = new URL(link, 'http://127.0.0.1');
    if (from.startsWith(`${pathname}?`) || !searchParams.has('purchasePrice') || !showsFigures(link))
      continue;
    const kind = `${pathname.replace(/\d+/, '')} ${searchParams.get('rateSource')}`;
    if (!links.has(kind)) links.set(kind, link);
  }
  return [...links.values()];
}

function exact(amount: number): string {
  return amount.toLocaleString('de-DE', { minimumFractionDigits: 2, useGrouping: false });
}

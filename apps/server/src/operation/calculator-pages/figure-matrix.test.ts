import { caseOf, type FinancingCase } from '@heimvorteil/contracts';
import { CASE_FORM, caseOfValues, valuesFromParams, valuesOfCase } from '@heimvorteil/forms/financing-case';
import { expect, test } from 'vitest';
import { CALCULATOR_PLACES } from '../../testing/calculators/calculator-place.ts';
import { calculatedFor, callFor, expectations, type Expect } from '../../testing/figures/expected-figures.ts';
import { FIGURE_CASES, queryOf } from '../../testing/figures/figure-cases.ts';
import { atLender, expectFigures, showsFigures } from '../../testing/figures/figure-places.ts';
import { pageReader, type ReadPage } from '../../testing/figures/page-reader.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { answerOf, linksOf } from '../../testing/page-text.ts';

const ROOT = '/baufinanzierung/';

/** Calculators that accept this kind of financing. */
const takingA = (kind: FinancingCase['financingType']) =>
  CALCULATOR_PLACES.flatMap(({ slug, cases }) => (cases.some((one) => one === kind) ? [slug] : []));

/** A purchase from a listing; the visitor entered every term of the loan. */
const LISTED_CASE = caseOf({
  purchasePrice: 352_000,
  ownFunds: 90_000,
  loanAmount: 301_000,
  geoCode: '1276002',
  brokerCommission: 2.38,
  amortizationRate: 3,
  fixedInterestYears: 15,
  exposeId: 314_901,
});
onPostgres(
  'the numbers of a case',
  (running) => {
    let read: ReadPage | undefined;
    let expected: Expect | undefined;
    const pageAt: ReadPage = (address) => (read ??= pageReader(running().app))(address);
    const expectedOf: Expect = (stated) => (expected ??= expectations(running().app))(stated);
    const called = (stated: FinancingCase) => callFor(running().app, stated);

    // @contract 3.15
    test('every calculator is one of the matrix', () => {
      const known = new Set(Object.values(FIGURE_CASES).flatMap(entriesOf));
      for (const { slug } of CALCULATOR_PLACES) expect(known).toContain(slug);
    });

    for (const [name, stated] of Object.entries(FIGURE_CASES)) {
      // @contract 3.13
      test(`${name}: the call has the results of the calculations`, async () => {
        const answer = await called(stated);
        const { loanAmount, monthlyRate, nominalInterestRate, remainingDebt } = calculatedFor(stated, answer);
        expect(answer).toMatchObject({ loanAmount, monthlyRate, nominalInterestRate, remainingDebt });
      });

      for (const entry of entriesOf(stated)) {
        // @spec 2.52 5.19
        // @contract 3.13
        test(`${name}: the same numbers at ${entry}, and wherever it leads`, async () => {
          const address = `${ROOT}${entry}?${queryOf(stated)}`;
          const html = await pageAt(address);
          if (showsFigures(address)) await expectFigures({ address, html }, stated, expectedOf);
          const links = linksWithCase(html, address);
          // A page links onward only with a result and a loan that reaches the lenders' minimum.
          const isLent = !html.includes('LOAN_AMOUNT_TO_LOW');
          expect(links.length > 0).toBe(answerOf(html) !== undefined && isLent);
          for (const link of links) {
            const carried = carriedBy(link);
            expect([link, carried]).toEqual([link, meantBy(carried, caseOfValues(valuesOfCase(stated)))]);
            const reached = await pageAt(link);
            await expectFigures({ address: link, html: reached }, carried, expectedOf);
            if (link.startsWith('/anbieter')) await followOn({ address: link, html: reached }, carried);
          }
        });
      }

      // @contract 3.13
      test(`${name}: the exported plan is that of the screen`, async () => {
        const isDebt = stated.financingType === 'FollowupFinancing';
        const entry = isDebt ? 'anschlussfinanzierung' : 'finanzierungsrechner';
        const html = await pageAt(`${ROOT}${entry}?${queryOf(stated)}`);
        const file = linksOf(html).find((link) => link.includes('plan.csv')) ?? '';
        const lines = (await pageAt(file)).trim().split(/\r?\n/);
        // The plan of a follow-on loan uses a new lender at today's rate, never a forward loan.
        const answer = await callFor(running().app, stated, ['NEW_LENDER']);
        const { monthlyRate, years } = calculatedFor(stated, answer);
        // Columns: number, month, payment, interest, repayment, special repayment, remaining debt
        const cells = lines.slice(1).map((line) => line.split(';'));
        expect(cells[0]?.join(';')).toContain(`;${exact(monthlyRate)};`);
        for (const { year, remainingDebt } of years) {
          expect(cells[Math.min(year * 12, cells.length) - 1]?.join(';')).toContain(
            `;${exact(remainingDebt)}`,
          );
        }
      });
    }

    for (const { slug: entry, household } of CALCULATOR_PLACES.filter((one) => one.household !== undefined)) {
      test(`a price that ${entry} finds changes price, loan and listing of a case, and nothing else`, async () => {
        const { loanAmount: _another, exposeId: _listing, ...stated } = LISTED_CASE;
        const html = await pageAt(`${ROOT}${entry}?${queryOf(LISTED_CASE)}&${household}`);
        const carried = linksWithCase(html, entry).map(carriedBy);
        expect(carried.length).toBeGreaterThan(1);
        const { purchasePrice = 0 } = carried[0] ?? {};
        expect(purchasePrice).not.toBe(stated.purchasePrice);
        for (const its of carried)
          expect(its).toEqual({ ...caseOfValues(valuesOfCase(stated)), purchasePrice });
      });
    }

    // @contract 3.15
    test.each(CALCULATOR_PLACES)(
      'the example of $slug is carried nowhere',
      async ({ slug: entry, cases }) => {
        const html = await pageAt(ROOT + entry);
        const links = linksOf(html).filter((link) => {
          const { pathname, search } = new URL(link, 'http://127.0.0.1');
          // Skip links to the page itself, which only change its own options.
          return search !== '' && showsFigures(link) && pathname !== ROOT + entry;
        });
        const [financingType = 'PurchaseFinancing'] = cases;
        const example = { financingType, brokerCommission: 3.57 };
        for (const link of links)
          expect([link, carriedBy(link)]).toEqual([link, caseOf({ ...example, hasCourtage: true })]);
      },
    );

    /**
     * Follows the links of a lender's page. Call it only for lenders in an offer list, who accept the case.
     */
    async function followOn({ address, html }: { address: string; html: string }, carried: FinancingCase) {
      const links = linksWithCase(html, address);
      expect(links.length).toBeGreaterThanOrEqual(3);
      for (const link of links) {
        const onward = carriedBy(link);
        expect([link, onward]).toEqual([link, meantBy(onward, carried)]);
        await expectFigures({ address: link, html: await pageAt(link) }, onward, expectedOf);
      }
    }
  },
  { pages: true },
);

/** Case that a link must carry. An offer's lender replaces an entered rate and is selected on its page. */
function meantBy({ rateProviderId, providers }: FinancingCase, stated: FinancingCase): FinancingCase {
  if (rateProviderId === undefined) return stated;
  const meant = atLender(stated, rateProviderId);
  return providers === undefined ? meant : { ...meant, providers: [rateProviderId] };
}

function carriedBy(address: string): FinancingCase {
  const { searchParams } = new URL(address, 'http://127.0.0.1');
  return caseOfValues(valuesFromParams(CASE_FORM, searchParams));
}

/** Pages that accept this kind of financing. */
function entriesOf({ financingType = 'PurchaseFinancing' }: FinancingCase): string[] {
  return [...takingA(financingType), 'finanzierungsangebote'];
}

/** Links of a page that carry its case: one per target page, and one more for a lender's offer. */
function linksWithCase(html: string, from: string): string[] {
  const links = new Map<string, string>();
  for (const link of linksOf(html)) {
    const { pathname, searchParams } = new URL(link, 'http://127.0.0.1');
    // A plan's link to the follow-on loan carries the remaining debt only, not the whole case.
    const isRest = from.startsWith(`${ROOT}tilgungsrechner?`) && pathname.endsWith('/anschlussfinanzierung');
    if (
      isRest ||
      from.startsWith(`${pathname}?`) ||
      !searchParams.has('purchasePrice') ||
      !showsFigures(link)
    )
      continue;
    const kind = `${pathname.replace(/\d+/, '')} ${searchParams.get('rateSource')}`;
    if (!links.has(kind)) links.set(kind, link);
  }
  return [...links.values()];
}

function exact(amount: number): string {
  return amount.toLocaleString('de-DE', { minimumFractionDigits: 2, useGrouping: false });
}

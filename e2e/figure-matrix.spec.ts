import { caseOf, statedOf, type FinancingCase } from '@heimvorteil/contracts';
import { formatEuro } from '@heimvorteil/format';
import { addressOfValues, CASE_FORM, caseOfValues, valuesFromParams, valuesOfCase } from '@heimvorteil/forms';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './strict-page.ts';

const ROOT = '/baufinanzierung/';
const CALCULATOR = `${ROOT}finanzierungsrechner`;
const REQUEST = `${ROOT}finanzierungsangebote/finanzierungsanfrage`;

/** Cases that once came out differently from page to page. */
const CASES: Record<string, FinancingCase> = {
  'no broker, another repayment, twenty years': caseOf({
    purchasePrice: 400_000,
    ownFunds: 100_000,
    hasCourtage: false,
    amortizationRate: 3.5,
    fixedInterestYears: 20,
  }),
  'a rate of one’s own, a renovation, special repayments': caseOf({
    purchasePrice: 512_345.67,
    ownFunds: 90_000.5,
    brokerCommission: 2.38,
    geoCode: '1276002',
    renovationCostPercentage: 4,
    nominalInterestRate: 3.61,
    yearlySpecialRepayment: 5_000,
  }),
  'self-employed, to let, from a campaign': caseOf({
    purchasePrice: 350_000,
    ownFunds: 120_000,
    employmentType: 'SELFEMPLOYED',
    financingUseType: 'RENTING',
    numberOfBorrowers: 2,
    campaign: { cmp_id: 'abc', cmp_creative: 'standard' },
  }),
};

/** Pages at which a case arrives, and the ones to which each of them leads. */
const ENTRIES = [
  'finanzierungsrechner',
  'nebenkostenrechner',
  'mieten-oder-kaufen',
  'finanzierungsangebote',
  'eigenkapitalrechner',
];

for (const [name, stated] of Object.entries(CASES)) {
  test(`${name}: the same figures in the call, on every page and in the file`, async ({ request }) => {
    const { campaign: _campaign, ...body } = statedOf(stated);
    const answer = await request.post(`${ROOT}api/v1.0/calculators/mortgage`, { data: body });
    expect(answer.status()).toBe(200);
    const { monthlyRate, loanAmount } = (await answer.json()) as { monthlyRate: number; loanAmount: number };

    const query = addressOfValues(CASE_FORM, valuesOfCase(stated)).query;
    const calculator = await textOf(request, `${CALCULATOR}?${query}`);
    expect(calculator).toContain(headline(monthlyRate));
    const asked = await textOf(request, `${REQUEST}?${query}&openForm=true`);
    expect(asked).toContain(headline(monthlyRate));
    expect(asked).toContain(spaced(formatEuro(loanAmount)));

    const [file] = links(await htmlOf(request, `${CALCULATOR}?${query}`), /plan[.]csv/);
    expect(await textOf(request, file ?? '')).toContain(monthlyRate.toFixed(2).replace('.', ','));
  });

  for (const entry of ENTRIES) {
    test(`${name}: nothing of it is lost on the way on from ${entry}`, async ({ request }) => {
      const query = addressOfValues(CASE_FORM, valuesOfCase(stated)).query;
      const html = await htmlOf(request, `${ROOT}${entry}?${query}`);
      const found = links(
        html,
        /\/(finanzierungsrechner|finanzierungsangebote|finanzierungsanfrage)\?.*purchasePrice=/,
      ).filter((link) => !link.includes(`/${entry}?`));
      expect(found.length).toBeGreaterThan(0);
      for (const link of found) {
        const { searchParams } = new URL(link, 'http://127.0.0.1');
        const carried = caseOfValues(valuesFromParams(CASE_FORM, searchParams));
        expect(carried, link).toEqual(atLenderOf(carried, caseOfValues(valuesOfCase(stated))));
      }
    });
  }
}

/** A link to one lender's offer names that lender in place of any other rate, which is no loss. */
function atLenderOf({ rateProviderId }: FinancingCase, stated: FinancingCase): FinancingCase {
  const { nominalInterestRate: _typed, ...rest } = stated;
  return rateProviderId === undefined ? stated : { ...rest, rateSource: 'OFFER', rateProviderId };
}

async function htmlOf(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  return response.text();
}

async function textOf(request: APIRequestContext, address: string): Promise<string> {
  return spaced(await htmlOf(request, address));
}

/** Every kind of space is one. */
function spaced(text: string): string {
  return text.replaceAll('&nbsp;', ' ').replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** The amount as the window shows it, without its sign. */
function headline(amount: number): string {
  return spaced(formatEuro(amount)).replace(' €', '');
}

function links(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => pattern.test(href));
}

import { startValues } from '@heimvorteil/forms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadForm } from '../../financing-case/load-form.ts';
import { anyValues } from '../../testing/any-values.ts';
import { SERVICES } from '../../testing/portal-services.ts';
import { costsUntil } from './costs-until.ts';
import { OWN_OFFERS_FORM as FORM } from './form.ts';
import { headline, reasonsOf } from './labels.ts';
import { changeOfCheapest, planOfOffer } from './links.ts';
import { solveOffers } from './solve.ts';

/** 1,400 € a month for 10 years, and 1,450 € with 300 € of costs for 15. */
const TWO =
  'offerCount=2&loanAmount=300000&name1=Hausbank&nominalInterestRate1=3.6&fees1=0&name2=Versicherer&nominalInterestRate2=3.8&fixedInterestYears2=15&fees2=300';
const typed = (params: string) => {
  const loaded = loadForm(FORM, { params: new URLSearchParams(params) }, SERVICES);
  return { values: loaded.values, loaded };
};
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

test('offers are compared up to one end', () => {
  const solved = solveOffers(typed(TWO));
  expect(solved?.compared).toMatchObject({ horizonYears: 15, followUpInterestRate: 3.8, cheapest: 0 });
  expect(solved?.compared.offers.map(({ monthlyRate }) => monthlyRate)).toEqual([140_000, 145_000]);
});

test('an instalment that does not pay the interest is no offer', () => {
  // 300,000 × 3.6 % / 12 = 900
  const by = (rate: number) => solveOffers(typed(`${TWO}&repaymentBy1=monthlyRate&monthlyRate1=${rate}`));
  expect(by(899.99)).toBeUndefined();
  expect(by(1_000)?.compared.offers[0]?.monthlyRate).toBe(100_000);
});

test('the loan is what the case needs until one is entered', () => {
  const loanOf = (params: string) => solveOffers(typed(params))?.body.loanAmount;
  // 400,000 × 1.1157 − 100,000
  expect(loanOf('purchasePrice=400000&ownFunds=100000')).toBe(346_280);
  expect(loanOf('purchasePrice=400000&ownFunds=100000&loanAmount=300000')).toBe(300_000);
  expect(loanOf('financingType=FollowupFinancing&remainingDebt=180000')).toBe(180_000);
  expect(loanOf('purchasePrice=400000&ownFunds=500000')).toBeUndefined();
});

test('a plan is that of its offer, in the case that came along', () => {
  const asked = typed(
    `${TWO}&yearlySpecialRepayment=20000&allowedSpecialRepayment2=3&geoCode=1276003&amortizationRate=4`,
  );
  const link = planOfOffer(asked, solveOffers(asked)!, 1);
  const query = new URLSearchParams(link.split('?')[1]);
  expect(Object.fromEntries(query)).toMatchObject({
    loanAmount: '300000',
    nominalInterestRate: '3.8',
    repaymentBy: 'monthlyRate',
    monthlyRate: '1450',
    fixedInterestYears: '15',
    // 3 % of 300,000 is what this offer takes.
    yearlySpecialRepayment: '9000',
    geoCode: '1276003001',
    amortizationRate: '4',
  });
  expect([...query.keys()].filter((name) => name === 'fixedInterestYears')).toHaveLength(1);
});

test('costs until a year are agreed, assumed and paid at once', () => {
  const [hausbank, versicherer] = solveOffers(typed(TWO))!.compared.offers;
  expect(costsUntil(versicherer!, 0)).toMatchObject({ agreed: 0, assumed: 0, fees: 30_000, total: 30_000 });
  const { agreed, assumed, total } = costsUntil(hausbank!, 15);
  expect([agreed, assumed]).toEqual([hausbank!.interestInFixedYears, hausbank!.interestAfterwards]);
  expect(total).toBe(hausbank!.costs);
  expect(costsUntil(hausbank!, 10)).toMatchObject({ agreed, assumed: 0 });
});

test('the headline names the cheapest money, or none where all are level', () => {
  expect(headline(solveOffers(typed(TWO))!.compared)).toBe(
    'Hausbank ist das günstigste Angebot, bis Ende des 10. Jahres',
  );
  const same = 'offerCount=2&nominalInterestRate1=3&nominalInterestRate2=3&fixedInterestYears2=10&fees2=0';
  const { compared } = solveOffers(typed(same))!;
  expect(headline(compared)).toBe('Alle sind gleich günstig, bis Ende des 10. Jahres');
  expect(reasonsOf(compared)).toEqual([]);
});

test('reasons say which rates, who stands better at the same payment, and what is only assumed', () => {
  const { compared } = solveOffers(typed(TWO))!;
  const [why, ...rests] = reasonsOf(compared).map(plain);
  // (1 + 3.6 % / 12)^12 − 1, and 3.8 % with 300 € of costs
  expect(why).toBe(
    'Hausbank kostet bis Ende des 10. Jahres 3,66 % effektiv, Versicherer 3,88 %: So lange sind alle fest, Kosten eingerechnet.',
  );
  expect(rests[0]).toMatch(
    /^Zahlst du bei allen 1\.450 € im Monat, .* bei Versicherer um [\d.]+ € schlechter da\.$/,
  );
  expect(rests.at(-1)).toContain('hier mit 3,80 % und dem bisherigen Ende gerechnet');
});

test('whatever is typed has an answer or none, and never ends the page', () => {
  const { loaded } = typed('');
  fc.assert(
    fc.property(anyValues(FORM), fc.subarray(Object.keys(FORM.fields)), (some, typedIn) => {
      const values = {
        ...startValues(FORM),
        ...Object.fromEntries(Object.entries(some).filter(([name]) => typedIn.slice(0, 4).includes(name))),
      };
      const asked = { values, loaded };
      const solved = solveOffers(asked);
      if (!solved) return;
      expect(Number.isFinite(solved.compared.offers[0]?.costs)).toBe(true);
      expect(planOfOffer(asked, solved, 0)).not.toContain('NaN');
      expect(Object.values(changeOfCheapest(asked, solved)).join(' ')).not.toContain('NaN');
    }),
    { numRuns: 60 },
  );
});

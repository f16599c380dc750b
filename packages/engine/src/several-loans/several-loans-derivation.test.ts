import { expect, test } from 'vitest';
import { planDerivation } from '../annuity/plan-derivation.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { severalLoansDerivation } from './several-loans-derivation.ts';
import { severalLoans, type LoanOfSeveral } from './several-loans.ts';
import { specialRepaymentAdvice } from './special-repayment-advice.ts';

const bank: LoanOfSeveral = {
  name: 'Bank',
  kind: 'ANNUITY_LOAN',
  terms: {
    loanAmount: euros(200_000),
    nominalInterestRate: percent(3.6),
    repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
  },
};
const family: LoanOfSeveral = {
  name: 'Familie',
  kind: 'PRIVATE_LOAN',
  terms: {
    loanAmount: euros(24_000),
    nominalInterestRate: percent(0),
    repayment: { by: 'monthlyRate', monthlyRate: euros(200) },
  },
};

test('the sums name each loan’s part', () => {
  const loans = [bank, family];
  const derivation = severalLoansDerivation(severalLoans(loans), loans);
  expect(derivation.map(({ figure, formula, inputs }) => [figure, formula, inputs])).toEqual([
    ['monthlyRate', '933,33 € + 200,00 € = 1.133,33 €', { Bank: 933.33, Familie: 200 }],
    ['totalInterest', '120.807,49 € + 0,00 € = 120.807,49 €', { Bank: 120_807.49, Familie: 0 }],
    [
      'effectiveInterestRate',
      'Barwert aller Raten = Barwert aller Auszahlungen bei 3,50 %',
      { Bank: 200_000, Familie: 24_000 },
    ],
    // Court fee (GNotKG table B): 435 € for the bank's 200,000; a private loan needs no land charge.
    [
      'effectiveInterestRateWithLandCharge',
      '0,00 € Kosten + 435,00 € für die Eintragung der Grundschuld: 3,52 % im Jahr',
      { fees: 0, landChargeFee: 435 },
    ],
  ]);
  expect(derivation.map(({ steps }) => steps.length)).toEqual([1, 1, 2, 2]);
});

test('the land charge is one for all that is secured, on top of the costs of each loan', () => {
  const withFees = { ...bank, terms: { ...bank.terms, fees: euros(100) } };
  const subsidised = { ...bank, name: 'Förderung', kind: 'SUBSIDIZED_LOAN' as const };
  const loans = [withFees, subsidised, family];
  const found = severalLoansDerivation(severalLoans(loans), loans).at(-1);
  // Court fee of 785 € for 400,000, the sum of the two loans that need a land charge
  expect(found?.formula).toMatch(
    /^100,00 € Kosten [+] 785,00 € für die Eintragung der Grundschuld: 3,\d\d % im Jahr$/,
  );
  expect(found?.steps[1]).toContain('in Höhe der Darlehen, private ausgenommen');
  const one = severalLoansDerivation(severalLoans([bank]), [bank]).at(-1);
  const alone = planDerivation(bank.terms, repaymentPlan(bank.terms), percent(3.66)).at(-1);
  expect(one).toEqual(alone);
  expect(severalLoansDerivation(severalLoans([family]), [family])).toHaveLength(3);
});

test('loans with the land registry’s fee as their only costs, such as a proposal’s, have no other rate', () => {
  const withFee = (fees: number) => ({ ...bank, terms: { ...bank.terms, fees: euros(fees) } });
  const figuresOf = (loans: Parameters<typeof severalLoans>[0]) =>
    severalLoansDerivation(severalLoans(loans), loans).map(({ figure }) => figure);
  // Court fee for 200,000 €: 435 €, or half of it if a land charge is assigned to another lender
  for (const fee of [435, 217.5])
    expect(figuresOf([withFee(fee), withFee(fee)])).not.toContain('effectiveInterestRateWithLandCharge');
  expect(figuresOf([withFee(435), withFee(0)])).toContain('effectiveInterestRateWithLandCharge');
});

test('if no rate fits, none is shown', () => {
  const rates = severalLoansDerivation({ ...severalLoans([bank, family]), effectiveInterestRate: null }, [
    bank,
    family,
  ]);
  expect(rates).toHaveLength(3);
  expect(rates.at(-1)?.formula).toBe('kein Zins gleicht die Zahlungen aus');
});

test('advice names the saving, and the months gained', () => {
  const [best, other] = specialRepaymentAdvice([bank, family], { month: 12, amount: euros(5_000) });
  expect(best?.derivation).toEqual([
    {
      figure: 'savedInterest',
      formula: '120.807,49 € − 112.566,89 € = 8.240,60 €',
      inputs: { loan: 'Bank', booked: 5_000 },
      steps: [
        'Der Plan „Bank“ wird mit und ohne 5.000,00 € Sondertilgung gerechnet.',
        'Er endet 1 Jahr und 2 Monate früher.',
      ],
    },
  ]);
  expect(other).toMatchObject({ loan: 1, name: 'Familie', savedMonths: 12 });
  // The special repayment lowers the last payment from 200 to 100, but the loan ends in the same month.
  const [small] = specialRepaymentAdvice([family], { month: 12, amount: euros(100) });
  expect(small?.derivation[0]?.steps[1]).toBe('Er endet im selben Monat.');
});

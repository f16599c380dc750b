import { readForm, startValues } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { OWN_OFFERS_FORM, papersOf } from './form.ts';
import { valuesOfPapers } from './kept-papers.ts';

const STATED = {
  ...startValues(OWN_OFFERS_FORM),
  loanAmount: '310.000',
  offerCount: '3',
  name1: 'Hausbank',
  fees1: '300',
  repaymentBy2: 'monthlyRate',
  monthlyRate2: '1.500',
  repaymentBy3: 'fullRepayment',
  fixedInterestYears3: '20',
  horizonYears: '25',
};

test('offers that were kept stand in the form as they were typed', () => {
  const papers = papersOf(readForm(OWN_OFFERS_FORM, STATED).good!)!;
  expect(papers.offers).toHaveLength(3);
  const again = { ...startValues(OWN_OFFERS_FORM), ...valuesOfPapers(papers) };
  expect(papersOf(readForm(OWN_OFFERS_FORM, again).good!)).toEqual(papers);
});

test('what breaks a rule of the form is left out', () => {
  const offer = { nominalInterestRate: 3.5, amortizationRate: 2, fixedInterestYears: 10 };
  const values = valuesOfPapers({ offers: [offer, offer], horizonYears: 10 });
  expect(values).toMatchObject({ offerCount: '2', nominalInterestRate2: '3,50', horizonYears: '10' });
  expect(values).not.toHaveProperty('nominalInterestRate3');
});

import { answered, calculateRepaymentPlan, repaymentPlanAnswer } from '@heimvorteil/calculations';
import type { CalculateRepaymentPlanBody } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { followUpSentence, planAssumptions, planInputs, planResults } from './repayment-plan-sheet.ts';

const LOAN: CalculateRepaymentPlanBody = {
  loanAmount: 200_000,
  nominalInterestRate: 3.6,
  amortizationRate: 2,
  fixedInterestYears: 10,
};
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const answerOf = (terms: CalculateRepaymentPlanBody) =>
  answered(calculateRepaymentPlan(terms), repaymentPlanAnswer).result!;
const inputsOf = (terms: CalculateRepaymentPlanBody) =>
  Object.fromEntries(planInputs(terms).map(([label, value]) => [label, plain(value)]));

test.each([
  [undefined, 'das Ende'],
  ['KEEP_END', 'das Ende'],
  ['KEEP_INSTALLMENT', 'die Rate'],
] as const)('a file contains the remaining debt after the fixed-rate period: %s', (followUpMode, debt) => {
  const terms = { ...LOAN, followUpInterestRate: 5, followUpMode };
  expect(inputsOf(terms)).toMatchObject({
    'Angenommener Zins nach der Zinsbindung': '5,00 %',
    'Nach der Zinsbindung bleibt': debt,
  });
  const sentences = planAssumptions(terms, {}, answerOf(terms)).map(plain);
  expect(sentences).toContain(
    `Nach der Zinsbindung geht der Plan mit 5,00 % (${debt} bleibt) weiter. Das ist eine Annahme.`,
  );
});

test('the instalment afterwards is among the results if there is one', () => {
  // The first instalment repays 151,938.55 € in 223.723123 months; at 6 %, that term needs 1,129.90 €.
  const followed = Object.fromEntries(planResults(answerOf({ ...LOAN, followUpInterestRate: 6 })));
  expect(plain(followed['Rate nach der Zinsbindung'] ?? '')).toBe('1.129,90 €');
  expect(planResults(answerOf(LOAN)).map(([label]) => label)).not.toContain('Rate nach der Zinsbindung');
});

test('without a later rate it is not mentioned, but the end is', () => {
  expect(Object.keys(inputsOf(LOAN))).not.toContain('Nach der Zinsbindung bleibt');
  expect(planAssumptions(LOAN, {}, answerOf(LOAN)).map(plain)).toContain(
    'Der Plan endet mit der Zinsbindung. Dann sind noch 151.938,55 € offen.',
  );
});

test('several loans are one sentence, each way once', () => {
  const sentence = followUpSentence([
    { followUpInterestRate: 5 },
    { followUpInterestRate: 5, followUpMode: 'KEEP_END' },
    { followUpInterestRate: 4, followUpMode: 'KEEP_INSTALLMENT' },
    {},
  ]);
  expect(plain(sentence)).toContain('mit 5,00 % (das Ende bleibt) und 4,00 % (die Rate bleibt) weiter');
});

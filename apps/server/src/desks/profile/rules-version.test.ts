import { CALCULATIONS } from '@heimvorteil/calculations';
import { saveCalculation, type CalculatorKind } from '@heimvorteil/contracts';
import { RULES_VERSION } from '@heimvorteil/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openSession } from '../../testing/own-session.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

/** Expected results of the calculators' examples; only of calculators that need no market rates. */
const OF_EDITION = {
  'repayment-plan': {
    monthlyRate: 933.33,
    numberOfInstallments: 120,
    remainingDebt: 92_846.03,
    totalInterest: 54_845.63,
    effectiveInterestRate: 3.66,
  },
  'several-loans': {
    loanAmount: 324_000,
    monthlyRate: 1_233.33,
    highestMonthlyRate: 1_548.13,
    numberOfInstallments: 344,
    totalInterest: 137_690.91,
    effectiveInterestRate: 2.82,
  },
  'own-offers': {
    lowestEffectiveInterestRate: 3.56,
    spread: 9_409.7,
    horizonYears: 15,
    followUpInterestRate: 4.5,
  },
  'construction-plan': {
    loanAmount: 334_000,
    monthlyRate: 1_558.67,
    highestBurden: 2_188,
    totalCommitmentInterest: 1_803.2,
    totalInterest: 102_535.37,
    effectiveInterestRate: 3.66,
  },
  'rent-or-buy': {
    breakEvenYear: 15,
    advantageOfBuying: 135_791.78,
    breakEvenRent: 1_068.92,
    loanAmount: 346_280,
    monthlyRate: 1_615.97,
  },
  'own-capital': { total: 80_000 },
  'additional-costs': { total: 46_280, totalPercent: 11.57 },
  'effective-rate': { effectiveInterestRateRounded: 12.92 },
  'goal-seek/loan': {
    loanAmount: 300_000,
    nominalInterestRate: 3.6,
    monthlyRate: 1_518.01,
    termMonths: 300,
  },
};

let running: TestApp;
beforeAll(async () => {
  running = await testApp();
});
afterAll(() => running.close());

test('the same inputs have the same results as long as the rules keep their edition', async () => {
  const session = await openSession(running, { email: 'stand@example.org' });
  const figures: Record<string, unknown> = {};
  for (const kind of Object.keys(OF_EDITION) as CalculatorKind[]) {
    const body = { name: kind, kind, inputs: CALCULATIONS[kind].example };
    const response = await session.call('POST', '/v1.0/profile/calculations', body);
    figures[kind] = z.parse(saveCalculation.response, response.json()).result;
  }
  // If this fails because results changed, raise RULES_VERSION and update the expected values.
  expect([RULES_VERSION, figures]).toEqual(['2026-11.3', OF_EDITION]);
});

import { fault, type CalculateBudgetBody, type calculateBudget } from '@heimvorteil/contracts';
import { budget, centsFromEuros, eurosFromCents } from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import { purchaseTerms, type CostRules } from '../costs/index.ts';
import { askedRate } from './asked-rate.ts';
import type { FindMarketRates } from './market-rates.ts';
import { statedPercent } from './stated-percent.ts';

/** What income, expenses and own funds carry, in euros. */
export function budgetAnswer(
  body: CalculateBudgetBody,
  rules: CostRules,
  findMarketRates: FindMarketRates,
): z.infer<typeof calculateBudget.response> {
  const asked = askedRate(body, 'PurchaseFinancing', findMarketRates);
  const found = budget({
    netIncome: centsFromEuros(body.netIncome),
    expenses: centsFromEuros(body.expenses),
    ownFunds: centsFromEuros(body.ownFunds),
    purchase: purchaseTerms(body, rules),
    rateFor: asked.rateFor,
    amortizationRate: statedPercent(body.amortizationRate),
  });
  const origin = asked.originOf(found.maxLoanAmount, found.maxPurchasePrice);
  return {
    maxMonthlyRate: eurosFromCents(found.maxMonthlyRate),
    maxLoanAmount: eurosFromCents(found.maxLoanAmount),
    maxPurchasePrice: eurosFromCents(found.maxPurchasePrice),
    nominalInterestRate: found.nominalInterestRate,
    asOf: origin.asOf,
    offerCount: origin.offerCount,
    bindingRule: found.bindingRule,
    errors: found.errors.map((code) => fault(code)),
    derivation: [...found.derivation, ...origin.derivation],
  };
}

import { fault, type SeekPurchaseBody, type seekPurchase } from '@heimvorteil/contracts';
import { centsFromEuros, DEFAULT_TERMS, eurosFromCents, mortgageForRate, percent } from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import { purchaseTerms, type CostRules } from '../costs/index.ts';
import { askedRate } from './asked-rate.ts';
import type { FindMarketRates } from './market-rates.ts';

/** The purchase that an instalment pays for, in euros. */
export function seekPurchaseAnswer(
  body: SeekPurchaseBody,
  rules: CostRules,
  findMarketRates: FindMarketRates,
): z.infer<typeof seekPurchase.response> {
  const asked = askedRate(body, 'PurchaseFinancing', findMarketRates);
  const found = mortgageForRate({
    maxMonthlyRate: centsFromEuros(body.monthlyRate),
    ownFunds: centsFromEuros(body.ownFunds),
    amortizationRate: percent(body.amortizationRate ?? DEFAULT_TERMS.amortizationRate),
    purchase: purchaseTerms(body, rules),
    rateFor: asked.rateFor,
  });
  const origin = asked.originOf(found.loanAmount, found.purchasePrice);
  return {
    purchasePrice: eurosFromCents(found.purchasePrice),
    loanAmount: eurosFromCents(found.loanAmount),
    loanToValue: found.loanToValue,
    monthlyRate: eurosFromCents(found.monthlyRate),
    nominalInterestRate: found.nominalInterestRate,
    asOf: origin.asOf,
    offerCount: origin.offerCount,
    errors: found.errors.map((code) => fault(code)),
    derivation: [...found.derivation, ...origin.derivation],
  };
}

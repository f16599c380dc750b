import { fault, type AffordabilityAnswer, type AffordabilityBody } from '@heimvorteil/contracts';
import {
  affordability,
  CHANGE_UNITS,
  eurosFromCents,
  type AffordabilityReason,
  type Cents,
  type ChangeCode,
  type FinancingType,
  type JudgedPurchase,
} from '@heimvorteil/engine';
import { additionalCostsAnswer, type CostRules } from '../costs/index.ts';
import { affordabilityOptions } from './affordability-options.ts';
import { askedRate } from './asked-rate.ts';
import type { FindMarketRates } from './market-rates.ts';

/** What a household can afford, in euros. */
export function affordabilityAnswer(
  body: AffordabilityBody,
  rules: CostRules,
  findMarketRates: FindMarketRates,
  financingType: FinancingType = 'PurchaseFinancing',
): AffordabilityAnswer {
  const asked = askedRate(body, financingType, findMarketRates);
  const found = affordability(affordabilityOptions(body, asked.rateFor, rules));
  const origin = asked.originOf(found.maxLoanAmount, found.maxPurchasePrice);
  return {
    maxMonthlyRate: eurosFromCents(found.maxMonthlyRate),
    maxLoanAmount: eurosFromCents(found.maxLoanAmount),
    maxPurchasePrice: eurosFromCents(found.maxPurchasePrice),
    nominalInterestRate: found.nominalInterestRate,
    asOf: origin.asOf,
    offerCount: origin.offerCount,
    additionalCosts: additionalCostsAnswer(found.additionalCosts),
    household: found.household.map(({ item, amount, stated }) => ({
      item,
      amount: eurosFromCents(amount),
      stated: eurosOrNull(stated),
    })),
    netIncome: eurosFromCents(found.netIncome),
    freeIncome: eurosFromCents(found.freeIncome),
    maxMonthlyRateByHousehold: eurosFromCents(found.maxMonthlyRateByHousehold),
    maxMonthlyRateByRatio: eurosFromCents(found.maxMonthlyRateByRatio),
    bindingRule: found.bindingRule,
    feasibility: found.feasibility,
    probability: found.probability,
    reasons: found.reasons.map(reasonAnswer),
    judged: judgedAnswer(found.judged),
    stressTest: found.stressTest.map((row) => ({
      ...row,
      monthlyRate: eurosFromCents(row.monthlyRate),
      leftOver: eurosFromCents(row.leftOver),
    })),
    errors: found.errors.map((code) => fault(code)),
    warnings: found.judged.causes.includes('OWN_FUNDS_BELOW_TEN_PERCENT')
      ? [fault('OWN_FUNDS_LOW', 'ownCapital')]
      : [],
    derivation: [...found.derivation, ...origin.derivation],
  };
}

const EUROS = {
  CENTS: 'EUROS',
  CENTS_A_MONTH: 'EUROS_A_MONTH',
} as const;

/** A change in the unit that people think in; a caution without a code of change counts years. */
function reasonAnswer(reason: AffordabilityReason): AffordabilityAnswer['reasons'][number] {
  if (!('change' in reason) || reason.change === undefined) return { code: reason.code };
  const { code, change } = reason;
  const unit = isChange(code) ? CHANGE_UNITS[code] : 'YEARS';
  const leadsTo = 'leadsTo' in reason ? { leadsTo: reason.leadsTo } : {};
  if (unit === 'YEARS' || unit === 'VEHICLES') return { code, change, unit, ...leadsTo };
  return { code, change: eurosFromCents(change as Cents), unit: EUROS[unit], ...leadsTo };
}

function isChange(code: string): code is ChangeCode {
  return Object.hasOwn(CHANGE_UNITS, code);
}

function judgedAnswer(judged: JudgedPurchase): AffordabilityAnswer['judged'] {
  return {
    purchasePrice: eurosFromCents(judged.purchasePrice),
    additionalCosts: eurosFromCents(judged.additionalCosts),
    ownFunds: eurosFromCents(judged.ownFunds),
    loanAmount: eurosFromCents(judged.loanAmount),
    loanToValue: judged.loanToValue,
    nominalInterestRate: judged.nominalInterestRate,
    monthlyRate: eurosOrNull(judged.monthlyRate),
    installmentShare: judged.installmentShare,
  };
}

function eurosOrNull(amount: Cents | null): number | null {
  return amount === null ? null : eurosFromCents(amount);
}

import { fault, type AffordabilityAnswer } from '@heimvorteil/contracts';
import {
  CHANGE_UNITS,
  eurosFromCents,
  type AffordabilityReason,
  type Cents,
  type ChangeCode,
  type JudgedPurchase,
} from '@heimvorteil/engine';
import { costsInEuros } from '../additional-costs/index.ts';
import { eurosOrNull } from '../amounts/written-amounts.ts';
import { meanDerivation, originAnswer } from '../market/market-answer.ts';
import type { AffordabilityResult } from './calculate-affordability.ts';

/** What a household can afford, in euros. */
export function affordabilityAnswer({
  affordability: found,
  market,
  purchaseWarnings,
}: AffordabilityResult): AffordabilityAnswer {
  return {
    maxMonthlyRate: eurosFromCents(found.maxMonthlyRate),
    maxLoanAmount: eurosFromCents(found.maxLoanAmount),
    maxPurchasePrice: eurosFromCents(found.maxPurchasePrice),
    nominalInterestRate: found.nominalInterestRate,
    ...originAnswer(market),
    additionalCosts: costsInEuros(found.additionalCosts),
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
    warnings: [
      ...(found.judged.causes.includes('OWN_FUNDS_BELOW_TEN_PERCENT')
        ? [fault('OWN_FUNDS_LOW', 'ownCapital')]
        : []),
      ...purchaseWarnings.map((code) => fault(code, 'landPrice')),
    ],
    derivation: [...found.derivation, ...meanDerivation(market)],
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

import type { PricedLenderOffer } from '@heimvorteil/contracts';
import { centsFromEuros, percent, repaymentPlan } from '@heimvorteil/engine';
import { formatEuroCents, formatPercent } from '@heimvorteil/format';
import type { LegalFigures } from '../components/legal-example/legal-example.tsx';
import { calculateCosts, loanOf } from './calculate-costs.ts';
import type { CaseFigures } from './case-faults.ts';
import type { LoadedCase } from './load-case.ts';
import { exactEuros, writtenDuration } from './written-amounts.ts';

/** The representative example of an offer, from the offer's own numbers. */
export function legalFiguresOfOffer(
  offer: PricedLenderOffer,
  asOf: string | undefined,
  figures: CaseFigures,
  loaded: LoadedCase,
): LegalFigures {
  const { nominalInterestRate, effectiveInterestRate, monthlyRate } = offer.amortizationData;
  const loanAmount = loanOf(figures, calculateCosts(figures, loaded));
  const wholePlan = repaymentPlan({
    loanAmount,
    nominalInterestRate: percent(nominalInterestRate),
    repayment: { by: 'monthlyRate', monthlyRate: centsFromEuros(monthlyRate) },
  });
  return {
    loanAmount: exactEuros(loanAmount),
    monthlyRate: formatEuroCents(monthlyRate),
    remainingDebt: offer.remainingDebt > 0 ? formatEuroCents(offer.remainingDebt) : undefined,
    yearlySpecialRepayment: undefined,
    totalCosts: exactEuros(wholePlan.totalCosts),
    nominalInterestRate: formatPercent(nominalInterestRate),
    effectiveInterestRate: formatPercent(effectiveInterestRate),
    fixedInterestYears: offer.fixedInterestYears,
    installmentsInFixedPeriod: Math.min(offer.fixedInterestYears * 12, wholePlan.numberOfInstallments),
    term: writtenDuration(wholePlan.numberOfInstallments),
    asOf,
  };
}

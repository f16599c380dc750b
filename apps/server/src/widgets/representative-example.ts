import type { MonthlyRateData, Operator } from '@heimvorteil/contracts';
import {
  centsFromEuros,
  eurosFromCents,
  percent,
  remainingDebtAfter,
  repaymentPlan,
} from '@heimvorteil/engine';
import { formatDate, formatEuroCents, formatPercent } from '@heimvorteil/format';

const FIXED_YEARS = 10;
const AMORTIZATION_RATE = percent(1);

/** What §17 PAngV wants beside an advertised rate, from the very figures that the widget shows; null without a rate. */
export function representativeExample(
  figures: MonthlyRateData,
  { operator, demo }: { operator: Operator; demo: boolean },
): string | null {
  const loanAmount = centsFromEuros(figures.totalCost - figures.ownFunds.total);
  if (figures.monthlyRate <= 0 || loanAmount <= 0) return null;
  const rate = percent(figures.averageInterestRate);
  const plan = repaymentPlan({
    loanAmount,
    nominalInterestRate: rate,
    repayment: { by: 'amortizationRate', amortizationRate: AMORTIZATION_RATE },
  });
  const debtLeft = remainingDebtAfter(loanAmount, rate, plan.monthlyRate, FIXED_YEARS * 12);
  const euros = (amount: Parameters<typeof eurosFromCents>[0]) => formatEuroCents(eurosFromCents(amount));
  return (
    `Nettodarlehensbetrag ${euros(loanAmount)}, effektiver Jahreszins ${formatPercent(figures.effectiveInterestRate)}, ` +
    `Sollzins ${formatPercent(rate)} p. a., gebunden für ${FIXED_YEARS} Jahre, anfängliche Tilgung ${formatPercent(AMORTIZATION_RATE)}, ` +
    `${FIXED_YEARS * 12} Monatsraten zu ${euros(plan.monthlyRate)}, danach Restschuld ${euros(debtLeft)}. ` +
    `Bliebe der Zins bis zum Ende gleich, wären es ${euros(plan.totalCosts)} Gesamtbetrag in ${plan.numberOfInstallments} Raten. ` +
    `Mittel aus ${figures.offerCount} Angeboten, Zinsen vom ${formatDate(figures.asOf)}, gesichert durch eine Grundschuld. ` +
    `${operator.name}, ${operator.address}.${demo ? ' Demo: Anbieter und Zinsen sind erfunden.' : ''}`
  );
}

import type { AffordabilityAnswer, AffordabilityBody } from '@heimvorteil/contracts';
import { centsFromEuros, eurosFromCents, type TermEvents, type TermLine } from '@heimvorteil/engine';
import { eurosOrNull } from '../amounts/written-amounts.ts';
import { statedCents } from '../amounts/stated-cents.ts';

/** What a body states of the years to come, in cents; undefined without. */
export function termEvents(stated: AffordabilityBody['overTheTerm']): TermEvents | undefined {
  if (!stated) return undefined;
  const { retirement, parentalLeave, childBenefitEnd, repairReserve, keepsThreeMonthsExpenses } = stated;
  return {
    retirement: retirement && { ...retirement, monthlyIncome: centsFromEuros(retirement.monthlyIncome) },
    childBenefitEnd,
    parentalLeave: parentalLeave && {
      ...parentalLeave,
      monthlyIncome: centsFromEuros(parentalLeave.monthlyIncome),
    },
    repairReserve: statedCents(repairReserve),
    keepsThreeMonthsExpenses,
  };
}

/** The lines in euros. */
export function termLinesAnswer(lines: readonly TermLine[]): AffordabilityAnswer['overTheTerm'] {
  return lines.map((line) => ({
    ...line,
    monthlyRate: eurosFromCents(line.monthlyRate),
    remainingDebt: eurosFromCents(line.remainingDebt),
    left: eurosFromCents(line.left),
    change: eurosFromCents(line.change),
    keptOwnFunds: eurosOrNull(line.keptOwnFunds),
  }));
}

import type { AffordabilityBody } from '@heimvorteil/contracts';
import { centsFromEuros, type TermEvents } from '@heimvorteil/engine';
import { statedCents } from '../amounts/stated-cents.ts';

/** Entered events in cents; undefined if there are none. */
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

import { calculateSeveralLoans } from '@heimvorteil/calculations';
import type { CalculateSeveralLoansBody } from '@heimvorteil/contracts';
import { centsFromEuros, instalmentPhases, VARIABLE_YEARS } from '@heimvorteil/engine';
import type { TimelineLoans } from './detailed-loans.ts';
import { LoansSection } from './loans-section.tsx';
import { TimelineSection } from './timeline-section.tsx';

/** The plan of loans that are known, as this calculator shows its own: timeline, table and files. */
export function PlanOfLoans({
  plan,
  today,
  openYears,
}: {
  /** Undefined where it cannot be calculated. */
  plan: TimelineLoans | undefined;
  /** The day on which the plan begins, ISO 8601. */
  today: string;
  openYears: readonly number[] | undefined;
}) {
  if (!plan) return <p>Dieser Plan lässt sich nicht rechnen.</p>;
  return (
    <>
      <TimelineSection result={plan} today={today} openYears={openYears} />
      <LoansSection result={plan} />
    </>
  );
}

/**
 * Calculates loans that are known; the price in euros, the places of those with a variable rate. Undefined where one of them
 * would never be repaid.
 */
export function planOfLoans(
  body: CalculateSeveralLoansBody,
  purchasePrice: number,
  variable: readonly number[] = [],
): TimelineLoans | undefined {
  const { result } = calculateSeveralLoans(body);
  return (
    result && {
      ...result,
      // Nothing of a variable rate is agreed beyond today, so its whole time is an assumption.
      loans: result.loans.map((loan, at) =>
        variable.includes(at)
          ? { ...loan, terms: { ...loan.terms, fixedInterestYears: VARIABLE_YEARS } }
          : loan,
      ),
      body,
      purchasePrice: centsFromEuros(purchasePrice),
      rates: body.loans.map(() => null),
      phases: instalmentPhases(result.together),
    }
  );
}

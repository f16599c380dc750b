import { calculateSeveralLoans } from '@heimvorteil/calculations';
import type { CalculateSeveralLoansBody } from '@heimvorteil/contracts';
import { centsFromEuros, instalmentPhases } from '@heimvorteil/engine';
import { useMemo } from 'react';
import type { TimelineLoans } from './detailed-loans.ts';
import LoansOrigin from './loans-origin.tsx';
import { LoansSection } from './loans-section.tsx';
import { TimelineSection } from './timeline-section.tsx';

/** The plan of loans that are known, as this calculator shows its own: timeline, table, files, and how the figures come about. */
export function PlanOfLoans({
  body,
  purchasePrice,
  today,
  openYears,
}: {
  body: CalculateSeveralLoansBody;
  /** Euros. */
  purchasePrice: number;
  /** The day on which the plan begins, ISO 8601. */
  today: string;
  openYears: readonly number[] | undefined;
}) {
  const plan = useMemo(() => planOf(body, purchasePrice), [body, purchasePrice]);
  if (!plan) return <p>Dieser Plan lässt sich nicht rechnen.</p>;
  return (
    <>
      <LoansOrigin result={plan} />
      <TimelineSection result={plan} today={today} openYears={openYears} />
      <LoansSection result={plan} />
    </>
  );
}

function planOf(body: CalculateSeveralLoansBody, purchasePrice: number): TimelineLoans | undefined {
  const { result } = calculateSeveralLoans(body);
  return (
    result && {
      ...result,
      body,
      purchasePrice: centsFromEuros(purchasePrice),
      rates: body.loans.map(() => null),
      phases: instalmentPhases(result.together),
    }
  );
}

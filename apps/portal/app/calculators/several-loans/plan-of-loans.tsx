import { calculateSeveralLoans } from '@heimvorteil/calculations';
import type { CalculateSeveralLoansBody } from '@heimvorteil/contracts';
import { centsFromEuros, instalmentPhases } from '@heimvorteil/engine';
import { useMemo, type ReactNode } from 'react';
import type { TimelineLoans } from './detailed-loans.ts';
import LoansOrigin from './loans-origin.tsx';
import { LoansSection } from './loans-section.tsx';
import { TimelineSection } from './timeline-section.tsx';

/** The plan of loans that are known, as this calculator shows its own: timeline, table and files, below what says their figures. */
export function PlanOfLoans({
  body,
  purchasePrice,
  today,
  openYears,
  answer,
}: {
  body: CalculateSeveralLoansBody;
  /** Euros. */
  purchasePrice: number;
  /** The day on which the plan begins, ISO 8601. */
  today: string;
  openYears: readonly number[] | undefined;
  /** The figures, with how they come about; that is undefined where the plan cannot be calculated. */
  answer: (origin: ReactNode) => ReactNode;
}) {
  const plan = useMemo(() => planOf(body, purchasePrice), [body, purchasePrice]);
  if (!plan) {
    return (
      <>
        {answer(undefined)}
        <p>Dieser Plan lässt sich nicht rechnen.</p>
      </>
    );
  }
  return (
    <>
      {answer(<LoansOrigin result={plan} />)}
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

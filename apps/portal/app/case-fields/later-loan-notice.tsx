import type { Cents } from '@heimvorteil/engine';
import { Deferred } from '@heimvorteil/ui/deferred/deferred.tsx';
import { lazy } from 'react';

const LoanNoticeLine = lazy(() => import('./loan-notice-line.tsx'));

export function LaterLoanNotice({ loanAmount }: { loanAmount: Cents }) {
  return (
    <Deferred>
      <LoanNoticeLine loanAmount={loanAmount} />
    </Deferred>
  );
}

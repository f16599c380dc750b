import type { Cents } from '@heimvorteil/engine';
import type { ReactNode } from 'react';
import { isLent } from '../financing-case/is-lent.ts';

/** Hides links to offers and request, because these pages reject a loan below the minimum (contract §3). */
export function IfLent({ loanAmount, children }: { loanAmount: Cents | undefined; children: ReactNode }) {
  return loanAmount === undefined || isLent(loanAmount) ? children : null;
}

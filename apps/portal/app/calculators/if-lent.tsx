import type { Cents } from '@heimvorteil/engine';
import type { ReactNode } from 'react';
import { isLent } from '../financing-case/is-lent.ts';

/**
 * Hides links to offers and request for a loan below the minimum, because these pages reject it (contract
 * §3).
 */
export function IfLent({ loanAmount, children }: { loanAmount: Cents | undefined; children: ReactNode }) {
  return loanAmount === undefined || isLent(loanAmount) ? children : null;
}

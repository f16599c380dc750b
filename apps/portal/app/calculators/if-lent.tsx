import type { Cents } from '@heimvorteil/engine';
import type { ReactNode } from 'react';
import { isLent } from '../financing-case/is-lent.ts';

/** Links to offers and request, except for a loan below the least one: neither takes it (contract §3). */
export function IfLent({
  loanAmount,
  children,
}: {
  /** Undefined while it is not known. */
  loanAmount: Cents | undefined;
  children: ReactNode;
}) {
  return loanAmount === undefined || isLent(loanAmount) ? children : null;
}

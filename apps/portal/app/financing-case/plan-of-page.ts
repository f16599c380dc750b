import type { FinancingCase } from '@heimvorteil/contracts';
import type { CaseValues } from '@heimvorteil/forms';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isEqual } from './is-equal.ts';

/** A plan that the page itself has worked out. */
interface PlanOfPage {
  readonly financingCase: FinancingCase;
  /** The case as forms carry it, with the name of its place. */
  readonly values: CaseValues;
  /** Euros. */
  readonly monthlyRate: number;
}

let told: PlanOfPage | undefined;
const listeners = new Set<() => void>();

function tell(plan: PlanOfPage | undefined): void {
  told = plan;
  for (const listener of listeners) listener();
}

/** Tells the bar what the page has worked out, as long as it stands there: nobody works the same case out twice. */
export function useTellPlan(plan: PlanOfPage): void {
  const { financingCase, values, monthlyRate } = plan;
  useEffect(() => tell({ financingCase, values, monthlyRate }), [financingCase, values, monthlyRate]);
  useEffect(() => () => tell(undefined), []);
}

/** What the page has worked out for this case, and from then on for whatever is typed into it, which the address says later; undefined where it works out another one. */
export function usePlanOfPage(financingCase: FinancingCase | undefined): PlanOfPage | undefined {
  const plan = useSyncExternalStore(
    follow,
    () => told,
    () => undefined,
  );
  const [isOurs, setIsOurs] = useState(false);
  if (!plan || !financingCase) return undefined;
  if (isOurs) return plan;
  if (!isEqual(plan.financingCase, financingCase)) return undefined;
  setIsOurs(true);
  return plan;
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

import type { FinancingCase } from '@heimvorteil/contracts';
import type { CaseValues } from '@heimvorteil/forms';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isEqual } from './is-equal.ts';

interface PlanOfPage {
  readonly financingCase: FinancingCase;
  /** Case as form values, with the name of its place. */
  readonly values: CaseValues;
  /** Monthly instalment in euros. */
  readonly monthlyRate: number;
}

let published: PlanOfPage | undefined;
const listeners = new Set<() => void>();

function publish(plan: PlanOfPage | undefined): void {
  published = plan;
  for (const listener of listeners) listener();
}

/** Publishes the page's plan to the bar above it, so the bar need not calculate the case again. */
export function usePublishPlan(plan: PlanOfPage): void {
  const { financingCase, values, monthlyRate } = plan;
  useEffect(() => publish({ financingCase, values, monthlyRate }), [financingCase, values, monthlyRate]);
  useEffect(() => () => publish(undefined), []);
}

/** Plan published by the page, for this case or a later edit of it, because the address lags behind edits. */
export function usePlanOfPage(financingCase: FinancingCase | undefined): PlanOfPage | undefined {
  const plan = useSyncExternalStore(
    follow,
    () => published,
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

import { isCalculatorKind } from '@heimvorteil/contracts';
import { RULES_VERSION } from '@heimvorteil/engine';
import { readSaved as readAffordabilityFlow } from './affordability/saved.ts';
import { readSaved as readFinancingFlow } from './financing/saved.ts';
import { readSaved as readPreApprovalFlow } from './pre-approval/saved.ts';
import type { CalculationThenAndNow } from '../services/profile.ts';
import type { PortalServices } from '../services/index.ts';
import type { ReadSavedForm } from '../saving/calculation-input.ts';

const FLOWS: Readonly<Record<string, ReadSavedForm>> = {
  'affordability-flow': readAffordabilityFlow,
  'financing-flow': readFinancingFlow,
  'pre-approval-flow': readPreApprovalFlow,
};

/** Recalculates saved results of flows in the portal, because the API has no call for a flow. */
export function withFlowsToday(
  calculations: readonly CalculationThenAndNow[],
  services: PortalServices,
): CalculationThenAndNow[] {
  return calculations.map((calculation) =>
    isCalculatorKind(calculation.kind)
      ? calculation
      : { ...calculation, today: todayOf(calculation, services) },
  );
}

function todayOf(
  { kind, inputs }: CalculationThenAndNow,
  services: PortalServices,
): CalculationThenAndNow['today'] {
  const form = new FormData();
  for (const [name, value] of Object.entries(inputs)) {
    if (typeof value === 'string') form.set(name, value);
  }
  const result = FLOWS[kind]?.(form, services)?.result;
  const { asOf } = services.rateTable({ amortizationRate: 2, fixedInterestYears: 10 });
  return result && { result, rulesVersion: `regeln ${RULES_VERSION}, markt ${asOf}` };
}

import { isCalculatorKind } from '@heimvorteil/contracts';
import { RULES_VERSION } from '@heimvorteil/engine';
import type { CalculationThenAndNow } from '../profile-services.ts';
import type { PortalServices } from '../services.ts';
import { readAffordabilityFlow, readFinancingFlow, readPreApprovalFlow } from './screens/flows.ts';
import type { ReadScreenForm } from './stated-calculation.ts';

const FLOWS: Readonly<Record<string, ReadScreenForm>> = {
  'affordability-flow': readAffordabilityFlow,
  'financing-flow': readFinancingFlow,
  'pre-approval-flow': readPreApprovalFlow,
};

/** Saved calculations with what the flows among them come to today: a flow is no call, its answers are worked out here. */
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

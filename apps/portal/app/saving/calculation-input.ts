import type { CalculationKind, CalculationResult } from '@heimvorteil/contracts';
import type { PortalServices } from '../services/index.ts';

export interface CalculationInput {
  readonly kind: CalculationKind;
  /** The body of the calculator's call (contract §6), or a flow's answers. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Result of a flow; for calculators the server computes it. */
  readonly result?: CalculationResult;
  /** Address of the screen that shows it again; private values are in the fragment. */
  readonly link: string;
  /** Suggested name. */
  readonly name: string;
}

/** Undefined while a figure is missing or invalid. */
export type ReadSavedForm = (form: FormData, services: PortalServices) => CalculationInput | undefined;

export const CALCULATOR_ROOT = '/baufinanzierung/';

export function calculatorAddress(slug: string): string {
  return `${CALCULATOR_ROOT}${slug}`;
}

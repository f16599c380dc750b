import type { CalculationKind, CalculationResult } from '@heimvorteil/contracts';
import type { PortalServices } from '../services/index.ts';

export interface CalculationInput {
  readonly kind: CalculationKind;
  /** Body of the calculator's API call (contract §6), or the answers of a flow. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Result of a flow; for calculators the server computes it. */
  readonly result?: CalculationResult;
  /** Address of the screen that opens the calculation; private values are in the fragment. */
  readonly link: string;
  readonly name: string;
}

/** Reads a calculator's form; undefined while a figure is missing or invalid. */
export type ReadSavedForm = (form: FormData, services: PortalServices) => CalculationInput | undefined;

export const CALCULATOR_ROOT = '/baufinanzierung/';

export function calculatorAddress(slug: string): string {
  return `${CALCULATOR_ROOT}${slug}`;
}

import type { CalculationKind, CalculationResult } from '@heimvorteil/contracts';
import type { PortalServices } from '../services/index.ts';

/** A calculation as the form of its screen states it. */
export interface StatedCalculation {
  readonly kind: CalculationKind;
  /** The body of the calculator's call (contract §6), or a flow's answers. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** What a flow came to; of a calculator the server works it out itself. */
  readonly result?: CalculationResult;
  /** The screen's address that shows it again, what is private in its fragment. */
  readonly link: string;
  /** What it is called until its visitor names it. */
  readonly name: string;
}

/** Reads a calculator's form as it was sent; undefined while a figure is missing or wrong. */
export type ReadSavedForm = (form: FormData, services: PortalServices) => StatedCalculation | undefined;

/** Where the calculators stand. */
export const CALCULATOR_ROOT = '/baufinanzierung/';

/** The address of a calculator by its slug. */
export function calculatorAddress(slug: string): string {
  return `${CALCULATOR_ROOT}${slug}`;
}

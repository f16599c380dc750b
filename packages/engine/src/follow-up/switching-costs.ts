import { cents, roundToCents, type Cents } from '../money/cents.ts';
import { landChargeFee, notarialFee, VAT_PERCENT } from '../purchase-costs/notary-and-land-register.ts';

/** Certifying a signature (GNotKG annex 1 no. 25100), as a multiple of the full fee. */
const CERTIFICATION = { multiple: 0.2, least: cents(20_00), most: cents(70_00) } as const;

export const SWITCHING_COSTS_SOURCE = 'GNotKG Anlage 1 Nr. 14130 und 25100, Tabelle B';

/** Cost of assigning a land charge to another lender by the fee table, in cents. */
export interface SwitchingCosts {
  readonly landRegister: Cents;
  /** VAT included. */
  readonly notary: Cents;
  readonly total: Cents;
}

/**
 * The court enters the new lender, a notary certifies the old lender's signature; land charge equals the
 * debt.
 */
export function usualSwitchingCosts(remainingDebt: Cents): SwitchingCosts {
  const landRegister = landChargeFee(remainingDebt, 'ASSIGNED');
  const { multiple, least, most } = CERTIFICATION;
  const certification = Math.min(Math.max(notarialFee(remainingDebt, multiple), least), most);
  const notary = roundToCents((certification * (100 + VAT_PERCENT)) / 100);
  return { landRegister, notary, total: cents(landRegister + notary) };
}

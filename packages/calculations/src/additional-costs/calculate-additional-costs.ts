import type { CalculateAdditionalCostsBody } from '@heimvorteil/contracts';
import {
  additionalCosts,
  additionalCostsDerivation,
  LAND_TRANSFER_TAX_HISTORY,
  type AdditionalCosts,
  type Derivation,
  type PurchaseCostsCase,
} from '@heimvorteil/engine';
import { refusal, type Calculated } from '../calculated.ts';
import {
  purchaseCase,
  purchaseWarnings,
  taxTableOf,
  type PurchaseWarning,
} from '../purchase/purchase-terms.ts';
import type { CostContext } from '../market-context.ts';

/** All amounts are in cents. */
export interface AdditionalCostsResult {
  /** Input for the engine, with which screens recalculate at another price, place or commission. */
  readonly purchase: PurchaseCostsCase;
  readonly costs: AdditionalCosts;
  readonly purchaseWarnings: readonly PurchaseWarning[];
  readonly derivation: readonly Derivation[];
}

/** By law refuses OUT_OF_RANGE for a day before every federal state's land transfer tax is known. */
export function calculateAdditionalCosts(
  body: CalculateAdditionalCostsBody,
  context: CostContext,
): Calculated<AdditionalCostsResult> {
  const isByLaw = taxTableOf(body, context) === 'statutory';
  if (isByLaw && (body.date ?? context.today) < TAX_KNOWN_SINCE) {
    return refusal('OUT_OF_RANGE', 'date');
  }
  const purchase = purchaseCase(body, context);
  const costs = additionalCosts(purchase);
  return {
    result: {
      purchase,
      costs,
      purchaseWarnings: purchaseWarnings(body),
      derivation: additionalCostsDerivation(purchase, costs),
    },
  };
}

/** The first day on which the land transfer tax of every federal state is known. */
const TAX_KNOWN_SINCE =
  /* @__PURE__ */ Object.values(LAND_TRANSFER_TAX_HISTORY)
    .map(([first]) => first?.from ?? '')
    .toSorted()
    .at(-1) ?? '';

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

/** Amounts in cents. */
export interface AdditionalCostsResult {
  /** Engine input, for recalculating with another price, place or commission. */
  readonly purchase: PurchaseCostsCase;
  readonly costs: AdditionalCosts;
  readonly purchaseWarnings: readonly PurchaseWarning[];
  readonly derivation: readonly Derivation[];
}

/** Costs of a purchase on a day; OUT_OF_RANGE for a day without a known tax rate. */
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

/** First day for which every state's tax is known. */
const TAX_KNOWN_SINCE =
  /* @__PURE__ */ Object.values(LAND_TRANSFER_TAX_HISTORY)
    .map(([first]) => first?.from ?? '')
    .toSorted()
    .at(-1) ?? '';

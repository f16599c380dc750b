import type { FinancingCase } from '../eligibility/financing-case.ts';
import type { LandChargeEntry } from '../purchase-costs/notary-and-land-register.ts';

/** Land register entry of the loan; for follow-on financing the existing land charge is only assigned. */
export function landChargeEntryOf({ financingType }: Pick<FinancingCase, 'financingType'>): LandChargeEntry {
  return financingType === 'FollowupFinancing' ? 'ASSIGNED' : 'NEW';
}

import type { FinancingCase } from '../eligibility/financing-case.ts';
import type { LandChargeEntry } from '../purchase-costs/notary-and-land-register.ts';

/** What a lender's loan for a case does to the land register: a debt that it takes over has its land charge already. */
export function landChargeEntryOf({ financingType }: Pick<FinancingCase, 'financingType'>): LandChargeEntry {
  return financingType === 'FollowupFinancing' ? 'ASSIGNED' : 'NEW';
}

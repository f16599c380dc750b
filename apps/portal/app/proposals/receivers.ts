import { caseOf, type Outcome, type PreapprovalBody, type Proposal } from '@heimvorteil/contracts';
import type { ShownAdvisers, Visit } from '../services/index.ts';

export type Receivers =
  | ({ readonly isOpen: false } & ShownAdvisers)
  /**
   * The case has no place, so the entered postal code decides, and the response names the recipients. Unnamed
   * advisers may not call.
   */
  | { readonly isOpen: true };

export async function findReceivers(
  stated: PreapprovalBody,
  proposal: Proposal,
  visit: Visit,
): Promise<Outcome<Receivers>> {
  const { geoCode, postcode, exposeId, profession, financingType, purchasePrice } = stated;
  const { done, refused } = await visit.selectAdvisers({
    financingType: caseOf(financingType ? { financingType } : {}).financingType,
    geoCode,
    postcode,
    exposeId,
    profession,
    purchasePrice,
    providers: [proposal.provider.id],
  });
  if (refused) return { refused };
  return { done: done === 'PLACE_OPEN' ? { isOpen: true } : { isOpen: false, ...done } };
}

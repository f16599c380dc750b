import { caseOf, type Outcome, type PreapprovalBody, type Proposal } from '@heimvorteil/contracts';
import type { ShownAdvisers, Visit } from '../services/index.ts';

/** Who receives the request for a proposal, as far as its form can say. */
export type Receivers =
  | ({ readonly isOpen: false } & ShownAdvisers)
  /** The case names no place: they are chosen by the postal code of whoever asks and named in the answer; who is not named yet is allowed no call. */
  | { readonly isOpen: true };

/** Finds out who would receive it, or why nobody does. */
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

import { caseOf, type PreapprovalBody, type Proposal } from '@heimvorteil/contracts';
import type { PortalServices, ShownAdvisers, VisitRefusal } from '../services.ts';

/** Who receives the request for a proposal, as far as its form can say. */
export type Receivers =
  | ({ readonly isOpen: false } & ShownAdvisers)
  /** The case names no place: they are chosen by the postal code of whoever asks and named in the answer; who is not named yet is allowed no call. */
  | { readonly isOpen: true };

/** Finds out who would receive it, or why nobody does. */
export async function findReceivers(
  stated: PreapprovalBody,
  proposal: Proposal,
  services: PortalServices,
): Promise<
  | { readonly receivers: Receivers; readonly refused?: never }
  | { readonly receivers?: never; readonly refused: VisitRefusal }
> {
  if (!(await namesPlace(stated, services))) return { receivers: { isOpen: true } };
  const { geoCode, postcode, exposeId, profession, financingType } = stated;
  const { selected, refused } = await services.selectAdvisers({
    financingType: caseOf(financingType ? { financingType } : {}).financingType,
    geoCode,
    postcode,
    exposeId,
    profession,
    providers: [proposal.provider.id],
  });
  return selected ? { receivers: { isOpen: false, ...selected } } : { refused };
}

async function namesPlace(
  { geoCode, postcode, exposeId }: PreapprovalBody,
  { findListing }: PortalServices,
): Promise<boolean> {
  if (geoCode || postcode) return true;
  return exposeId !== undefined && (await findListing(exposeId)) !== undefined;
}

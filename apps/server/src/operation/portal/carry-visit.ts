import type { CarryVisit } from '../../people/identity/index.ts';
import { carryVisit as carryContacts } from '../../people/phone-verification/index.ts';
import { carryPreapprovals } from '../../credit/preapproval/index.ts';

/** Carries what a visit has verified and made to the id, or the account, that follows. */
export const carryVisit: CarryVisit = async (trx, ids) => {
  await carryContacts(trx, ids.from, ids.to);
  await carryPreapprovals(trx, ids);
};

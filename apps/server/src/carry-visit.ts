import type { CarryVisit } from './identity/index.ts';
import { carryVisit as carryContacts } from './phone-verification/index.ts';
import { carryPreapprovals } from './preapproval/index.ts';

/** Carries what a visit has verified and made to the id, or the account, that follows. */
export const carryVisit: CarryVisit = async (trx, ids) => {
  await carryContacts(trx, ids.from, ids.to);
  await carryPreapprovals(trx, ids);
};

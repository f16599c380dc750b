import { derivationOfCase, requestCalculation } from '@heimvorteil/calculations';
import type { FinancingCase } from '@heimvorteil/contracts';
import type { CalculatedToday, PartnerAnswer, PartnerView } from '@heimvorteil/desk/services';
import { appointmentWith } from '../appointments/index.ts';
import { listDocuments, offersOfAdviser } from '../conversation/index.ts';
import { caseOfPartner, partnerAt, type PartnerOperations } from '../requests/index.ts';
import type { AdviserParts } from './adviser-parts.ts';
import { draftSavedAt } from './kept-draft.ts';
import { partnerHistory } from './partner-history.ts';

/** One request as its adviser works on it: the case, all that happened to it, and what it would be today. */
export async function findView(
  parts: AdviserParts,
  partner: PartnerOperations,
  token: string,
): Promise<PartnerAnswer<PartnerView>> {
  const found = await partner.find(token);
  if (!found.found) return found;
  const at = await partnerAt(parts.db, token);
  if (!at.found) return at;
  const financing = await caseOfPartner(parts, token);
  if (!financing.found) return financing;
  const { status, nextStatuses } = found.found;
  const offers = await offersOfAdviser(parts, at.found);
  const documents = await listDocuments(parts, at.found.requestId);
  const appointment = await appointmentWith(parts.db, at.found);
  const savedAt = await draftSavedAt(parts.db, at.found);
  return {
    found: {
      ...found.found,
      offers,
      documents,
      ...(appointment ? { appointment: { start: appointment.start, status: appointment.status } } : {}),
      ...(savedAt === undefined ? {} : { draftSavedAt: savedAt }),
      today: calculatedToday(parts, financing.found),
      history: await partnerHistory(parts, at.found, { offers, documents, talks: appointment?.events ?? [] }),
      isActive: status !== 'RECEIVED' && nextStatuses.length > 0,
    },
  };
}

function calculatedToday({ surroundingsOfNow }: AdviserParts, financingCase: FinancingCase): CalculatedToday {
  const surroundings = surroundingsOfNow();
  const calculation = requestCalculation(financingCase, surroundings);
  return calculation
    ? { calculation, derivation: derivationOfCase(financingCase, surroundings) }
    : { derivation: [] };
}

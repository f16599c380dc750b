import type { NamedAdviser } from '@heimvorteil/contracts';
import type { FinancingType } from '@heimvorteil/engine';
import type { PlaceAnswer } from '../financing-case/place-answer.ts';
import { isOn } from '../features/flags.ts';
import type { PortalServices } from '../services/index.ts';

/** The talk that a result offers. */
export interface TalkOffer {
  /** Whom a request would reach first; left out where nobody is known. */
  readonly adviser?: NamedAdviser | undefined;
  /** The place that holds for. */
  readonly geoCode: string;
  /** The hour can be chosen with the request. */
  readonly hasAppointment: boolean;
}

/** Offers a talk below a result, where the operator has people for it (contract §7). */
export function talkOffer(
  services: Pick<PortalServices, 'featureDecisions' | 'firstAdviser'>,
  { place, values }: { place: PlaceAnswer; values: { financingType: string } },
): TalkOffer | undefined {
  if (!isOn(services, 'mortgage_officer_leads') || !isOn(services, 'mortgage_officer_available'))
    return undefined;
  const geoCode = place.kind === 'known' ? place.geoCode : '';
  const financingType = values.financingType as FinancingType;
  return {
    adviser: services.firstAdviser({ geoCode, financingType }),
    geoCode,
    hasAppointment: isOn(services, 'calendar_booking_in_lead_flow'),
  };
}

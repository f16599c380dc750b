import type { NamedAdviser } from '@heimvorteil/contracts';
import type { FinancingType } from '@heimvorteil/engine';
import type { PlaceAnswer } from '../financing-case/place-answer.ts';
import { isOn } from '../features/flags.ts';
import type { PortalServices } from '../services/index.ts';

export interface AppointmentOffer {
  /** Adviser who would receive the request first; undefined if none is known. */
  readonly adviser?: NamedAdviser | undefined;
  /** Code of the place for which the adviser was chosen; empty if no place is known. */
  readonly geoCode: string;
  /** True if the request form offers times for a call or video meeting. */
  readonly hasAppointment: boolean;
}

/** Returns undefined if the operator has no advisers (contract §7). */
export function appointmentOffer(
  services: Pick<PortalServices, 'featureDecisions' | 'firstAdviser'>,
  { place, values }: { place: PlaceAnswer; values: { financingType: string } },
): AppointmentOffer | undefined {
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

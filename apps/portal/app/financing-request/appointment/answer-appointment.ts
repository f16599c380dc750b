import type { FieldProblem } from '@heimvorteil/contracts';
import { sentForm } from '@heimvorteil/forms';
import { data, redirect } from 'react-router';
import type { AppointmentAccess, AppointmentServices } from '../../services/appointments.ts';
import { foundOrThrow, PRIVATE_HEADERS } from '../find-by-token.ts';
import { ownRequestAddress } from '../../addresses/overview-addresses.ts';
import { START_FIELD } from './slot-choice.tsx';

/** Error of a booking, with the chosen hour; no appointment was changed. */
export interface AppointmentError {
  readonly error: Pick<FieldProblem, 'code' | 'message'>;
  readonly start: string;
}

/** Query parameter after an appointment was booked or moved. */
export const BOOKED = 'gebucht';

const NOTHING_CHOSEN = { code: 'REQUIRED', message: 'Wähle einen Termin aus.' };
/** Error text of specification §8. */
const NOT_SENT = { code: 'UNAVAILABLE', message: 'Absenden der Anfrage nicht möglich' };

/** Books, moves or cancels on POST only, because mail gateways open every link. */
export async function answerAppointment(
  request: Request,
  appointments: AppointmentServices,
  access: AppointmentAccess,
  /** Address after booking; default: the page of the booking. */
  afterBooking?: string,
) {
  const form = await sentForm(request);
  if (form.get('step') === 'cancel') {
    // Throws for a past appointment or an ended request; the error page names the cause.
    foundOrThrow(await appointments.state(access));
    await appointments.cancel(access);
    throw redirect(pathOf(access), seeOther());
  }
  const start = String(form.get(START_FIELD) ?? '');
  if (start === '') return refusal(422, { error: NOTHING_CHOSEN, start });
  const { done: booked, refused } = await appointments.set(access, start);
  if (!refused)
    throw redirect(afterBooking ?? `${pathAfter(access, booked.cancelToken)}?${BOOKED}=`, seeOther());
  const [first] = refused.errors;
  return refusal(refused.status, { error: refused.status === 503 || !first ? NOT_SENT : first, start });
}

function refusal(status: number, answer: AppointmentError) {
  return data(answer, { status, headers: PRIVATE_HEADERS });
}

function seeOther() {
  return { status: 303, headers: PRIVATE_HEADERS };
}

/** Address after the action; contains no token if the visitor is logged in. */
function pathAfter(access: AppointmentAccess, cancelToken: string): string {
  return access.requestId === undefined ? pathOf({ cancelToken }) : pathOf(access);
}

function pathOf({ statusToken, cancelToken, requestId }: AppointmentAccess): string {
  if (requestId !== undefined) return `${ownRequestAddress(requestId)}/termin`;
  return statusToken === undefined
    ? `/baufinanzierung/termin/${cancelToken}`
    : `/baufinanzierung/anfrage/${statusToken}/termin`;
}

export async function loadAppointment(appointments: AppointmentServices, access: AppointmentAccess) {
  const { adviser, appointment } = foundOrThrow(await appointments.state(access));
  const days = adviser === undefined ? [] : await appointments.nextDays(access);
  return { adviser, appointment, days };
}

export type LoadedAppointment = Awaited<ReturnType<typeof loadAppointment>>;

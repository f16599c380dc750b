import { data, Link } from 'react-router';
import { afterSending } from '../../../addresses/advice-addresses.ts';
import { requireAdvice, sentRequestOf } from '../../../flow/lead-funnel/advice-access.ts';
import {
  answerAppointment,
  loadAppointment,
} from '../../../financing-request/appointment/answer-appointment.ts';
import { AppointmentPage } from '../../../financing-request/appointment/appointment-page.tsx';
import { requireFlag } from '../../../features/flags.ts';
import { PRIVATE_HEADERS, headersOfLink } from '../../../financing-request/find-by-token.ts';
import { LinkFailure } from '../../../financing-request/link-screens.tsx';
import { pageTitle } from '../../../page/page-title.ts';
import { servicesContext } from '../../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: pageTitle('Wann sprecht ihr miteinander?') }];

export const headers = headersOfLink;

/** Message without free hours; the request is already sent, so the visitor can continue. */
const NO_HOURS = {
  heading: 'Einen Termin kannst du hier nicht wählen',
  text: 'Wer deine Anfrage übernimmt, meldet sich bei dir und macht eine Uhrzeit mit dir aus. Wie weit sie ist, siehst du über den Link in deiner E-Mail.',
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  requireAdvice(url, services);
  requireFlag(services, 'calendar_booking_in_lead_flow', NO_HOURS);
  const token = sentRequestOf(url);
  const loaded = await loadAppointment(services.appointments, { statusToken: token });
  return data({ ...loaded, token }, { headers: PRIVATE_HEADERS });
}

export function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  requireFlag(services, 'calendar_booking_in_lead_flow', NO_HOURS);
  const token = sentRequestOf(url);
  return answerAppointment(
    request,
    services.appointments,
    { statusToken: token },
    afterSending(token, 'erfolg'),
  );
}

export default function AdviceAppointment({ loaderData, actionData }: Route.ComponentProps) {
  const { token, ...loaded } = loaderData;
  return (
    <>
      <p role="status">Deine Anfrage ist angekommen.</p>
      <AppointmentPage loaded={loaded} answer={actionData}>
        <p>
          <Link to={afterSending(token, 'erfolg')}>Ohne Termin weiter</Link>
        </p>
      </AppointmentPage>
    </>
  );
}

export const ErrorBoundary = LinkFailure;

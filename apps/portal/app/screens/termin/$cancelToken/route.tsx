import { data, Link } from 'react-router';
import {
  answerAppointment,
  BOOKED,
  loadAppointment,
} from '../../../financing-request/appointment/answer-appointment.ts';
import { AppointmentPage } from '../../../financing-request/appointment/appointment-page.tsx';
import { PRIVATE_HEADERS, headersOfLink } from '../../../financing-request/find-by-token.ts';
import { LinkFailure } from '../../../financing-request/link-screens.tsx';
import { pageTitle } from '../../../page/page-title.ts';
import { servicesContext } from '../../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: pageTitle('Dein Termin') }]);

export const headers = headersOfLink;

export async function loader({ request, params: { cancelToken }, context }: Route.LoaderArgs) {
  const { appointments } = context.get(servicesContext);
  const loaded = await loadAppointment(appointments, { cancelToken });
  const isNew = new URL(request.url).searchParams.has(BOOKED);
  return data({ ...loaded, isNew, cancelToken }, { headers: PRIVATE_HEADERS });
}

export function action({ request, params: { cancelToken }, context }: Route.ActionArgs) {
  return answerAppointment(request, context.get(servicesContext).appointments, { cancelToken });
}

export default function Appointment({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, cancelToken, ...loaded } = loaderData;
  return (
    <AppointmentPage
      loaded={loaded}
      answer={actionData}
      isNew={isNew}
      calendarFile={`/baufinanzierung/termin/${cancelToken}/termin.ics`}
    >
      <p className="quiet">
        Diese Seite gehört zu dem Link, den du per E-Mail bekommen hast. Wer den Link hat, kann den Termin
        ändern, sieht aber weder deinen Namen noch deine Angaben.
      </p>
      <p>
        <Link to="/baufinanzierung/finanzierungsrechner">Weiterrechnen</Link>
      </p>
    </AppointmentPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkFailure error={error} what="Termin" />;
}

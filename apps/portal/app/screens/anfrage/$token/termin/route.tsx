import { data, Link } from 'react-router';
import {
  answerAppointment,
  loadAppointment,
} from '../../../../financing-request/appointment/answer-appointment.ts';
import { AppointmentPage } from '../../../../financing-request/appointment/appointment-page.tsx';
import { findGoingOn, PRIVATE_HEADERS, headersOfLink } from '../../../../financing-request/find-by-token.ts';
import { LinkFailure } from '../../../../financing-request/link-screens.tsx';
import { pageTitle } from '../../../../page/page-title.ts';
import { servicesContext } from '../../../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: pageTitle('Termin zu deiner Anfrage') }];

export const headers = headersOfLink;

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  await findGoingOn(services, token);
  const loaded = await loadAppointment(services.appointments, { statusToken: token });
  return data({ ...loaded, token }, { headers: PRIVATE_HEADERS });
}

export function action({ request, params: { token }, context }: Route.ActionArgs) {
  return answerAppointment(request, context.get(servicesContext).appointments, { statusToken: token });
}

export default function AppointmentOfRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { token, ...loaded } = loaderData;
  return (
    <AppointmentPage loaded={loaded} answer={actionData}>
      <p>
        <Link to={`/baufinanzierung/anfrage/${token}`}>Zum Stand deiner Anfrage</Link>
      </p>
    </AppointmentPage>
  );
}

export const ErrorBoundary = LinkFailure;

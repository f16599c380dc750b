import { data, Link, redirect } from 'react-router';
import {
  answerAppointment,
  BOOKED,
  loadAppointment,
} from '../../../../../financing-request/appointment/answer-appointment.ts';
import { AppointmentPage } from '../../../../../financing-request/appointment/appointment-page.tsx';
import { PRIVATE_HEADERS, headersOfLink } from '../../../../../financing-request/find-by-token.ts';
import { pageTitle } from '../../../../../page/page-title.ts';
import { OwnRequestFailure, LoginNeeded } from '../../../../../project/account-failures.tsx';
import { ownRequestAddress } from '../../../../../addresses/overview-addresses.ts';
import { servicesContext, visitorContext } from '../../../../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: pageTitle('Termin zu deiner Anfrage') }];

export const headers = headersOfLink;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visitor = await context.get(visitorContext)();
  if (!visitor) return data(undefined, { headers: PRIVATE_HEADERS });
  const { appointments } = context.get(servicesContext);
  const access = { accountId: visitor.accountId, requestId: params.id };
  const loaded = await loadAppointment(appointments, access);
  return data({ loaded, isNew: url.searchParams.has(BOOKED) }, { headers: PRIVATE_HEADERS });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = await context.get(visitorContext)();
  if (!visitor) throw redirect(appointmentAddressOf(params.id), { status: 303, headers: PRIVATE_HEADERS });
  const access = { accountId: visitor.accountId, requestId: params.id };
  return answerAppointment(request, context.get(servicesContext).appointments, access);
}

export default function AppointmentOfOwnRequest({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <LoginNeeded heading="Dein Termin">
        Den sieht nur, wer die Anfrage gesendet hat. Melde dich an, oder öffne den Link aus deiner E-Mail.
      </LoginNeeded>
    );
  }
  return (
    <AppointmentPage loaded={loaderData.loaded} answer={actionData} isNew={loaderData.isNew}>
      <p>
        <Link to={ownRequestAddress(params.id)}>Zurück zu deiner Anfrage</Link>
      </p>
    </AppointmentPage>
  );
}

function appointmentAddressOf(id: string): string {
  return `${ownRequestAddress(id)}/termin`;
}

export const ErrorBoundary = OwnRequestFailure;

import { listingRow } from '@heimvorteil/forms/financing-request';
import { sentForm } from '@heimvorteil/forms';
import { data, redirect } from 'react-router';
import {
  actOnRequest,
  answeredOrThrow,
  readAgainInDoubt,
} from '../../../financing-request/act-on-request.ts';
import { loadRequestPage } from '../../../financing-request/load-request-page.ts';
import { RequestPage } from '../../../financing-request/request-page.tsx';
import { LinkFailure } from '../../../financing-request/link-screens.tsx';
import { PRIVATE_HEADERS, headersOfLink } from '../../../financing-request/find-by-token.ts';
import { servicesContext, visitorContext } from '../../../services/index.ts';
import { pageTitle } from '../../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: pageTitle('Deine Anfrage') }]);

export const shouldRevalidate = readAgainInDoubt;

export const headers = headersOfLink;

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await loadRequestPage({ token: params.token }, context.get(servicesContext));
  return data(loaded, { headers: PRIVATE_HEADERS });
}

/** Changes the request on POST only, because mail gateways open every link. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const refused = await actOnRequest(
    { token: params.token },
    await sentForm(request),
    context.get(servicesContext),
    (await context.get(visitorContext)())?.accountId,
  );
  if (refused) return data(answeredOrThrow(refused), { status: refused.status, headers: PRIVATE_HEADERS });
  throw redirect(`/baufinanzierung/anfrage/${params.token}`, { status: 303, headers: PRIVATE_HEADERS });
}

export default function RequestStatusPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { listing } = loaderData.progress;
  return (
    <RequestPage
      loaded={loaderData}
      appointmentAddress={`/baufinanzierung/anfrage/${params.token}/termin`}
      about={listing && listingRow(listing).value}
      refusedAction={actionData}
      visibleTo={`Wer diesen Link hat, sieht Stand, Nachrichten, Angebote und deine Bewertungen${
        listing ? ' und um welches Inserat es geht' : ''
      }. Deinen Namen und deine Angaben sieht hier niemand.`}
    />
  );
}

export const ErrorBoundary = LinkFailure;

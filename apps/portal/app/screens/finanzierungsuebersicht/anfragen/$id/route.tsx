import { sentForm } from '@heimvorteil/forms';
import { data, redirect } from 'react-router';
import { WrittenRows } from '@heimvorteil/ui/written-rows/written-rows.tsx';
import { Calculation } from '../../../../financing-request/calculation.tsx';
import { toldRows } from '@heimvorteil/forms/financing-request';
import {
  actOnRequest,
  answeredOrThrow,
  readAgainInDoubt,
} from '../../../../financing-request/act-on-request.ts';
import { loadRequestPage } from '../../../../financing-request/load-request-page.ts';
import { RequestPage } from '../../../../financing-request/request-page.tsx';
import { PRIVATE_HEADERS } from '../../../../financing-request/find-by-token.ts';
import { servicesContext, visitorContext, type ToldRequest } from '../../../../services/index.ts';
import { pageTitle } from '../../../../page/page-title.ts';
import { requestTitle } from '../../../../financing-request/request-title.ts';
import { LoginNeeded } from '../../../../project/login-needed.tsx';
import { ownRequestAddress } from '../../../../addresses/overview-addresses.ts';
import { OwnRequestFailure } from '../../../../project/own-request-failure.tsx';
import { BackToOwnData } from '../../../../project/overview-tabs.tsx';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: pageTitle('Deine Anfrage') }]);

export const shouldRevalidate = readAgainInDoubt;

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? (actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders);
}

/** The same page as the mailed link's, for a logged-in sender, because only a hash of the link is stored. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = await context.get(visitorContext)();
  if (!visitor) return data(undefined, { headers: PRIVATE_HEADERS });
  const services = context.get(servicesContext);
  const { profile } = services;
  const access = { accountId: visitor.accountId, requestId: params.id };
  const loaded = await loadRequestPage(access, services);
  const request = (await profile.ownRequests(visitor)).find(({ requestId }) => requestId === params.id);
  const told = await profile.ownRequest(visitor, params.id);
  return data({ loaded, told, about: request && requestTitle(request) }, { headers: PRIVATE_HEADERS });
}

/** Only POST changes anything. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visitor = await context.get(visitorContext)();
  const here = ownRequestAddress(params.id);
  if (!visitor) throw redirect(here, { status: 303, headers: PRIVATE_HEADERS });
  const access = { accountId: visitor.accountId, requestId: params.id };
  const refused = await actOnRequest(access, await sentForm(request), context.get(servicesContext));
  if (!refused) throw redirect(here, { status: 303, headers: PRIVATE_HEADERS });
  return data(answeredOrThrow(refused), { status: refused.status, headers: PRIVATE_HEADERS });
}

export default function OwnRequestPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <LoginNeeded heading="Deine Anfrage">
        Das sieht nur, wer sie gesendet hat. Melde dich an, oder öffne den Link aus deiner E-Mail.
      </LoginNeeded>
    );
  }
  return (
    <>
      <BackToOwnData />
      <RequestPage
        loaded={loaderData.loaded}
        talkAt={`${ownRequestAddress(params.id)}/termin`}
        about={loaderData.about}
        notTaken={actionData}
      >
        {loaderData.told ? <SentRequest told={loaderData.told} /> : null}
        <p className="quiet">Diese Seite siehst nur du, solange du angemeldet bist.</p>
      </RequestPage>
    </>
  );
}

/** The request without personal data, because a bystander could read it. */
function SentRequest({ told }: { told: ToldRequest }) {
  return (
    <>
      <h2>Dein Vorhaben</h2>
      <WrittenRows rows={toldRows(told).project} />
      <h2>Die Rechnung von damals</h2>
      {told.calculation ? (
        <Calculation calculation={told.calculation} assumed={told.assumed} />
      ) : (
        <p>Am Tag der Anfrage hat kein Anbieter im Markt diesen Fall genommen, darum gibt es keine Rate.</p>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OwnRequestFailure error={error} />;
}

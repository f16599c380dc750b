import { sentForm, legalTaxSentence } from '@heimvorteil/forms';
import { data, redirect } from 'react-router';
import { TextRows } from '@heimvorteil/ui/text-rows/text-rows.tsx';
import { formatRequestRows, costRows, loanRows } from '@heimvorteil/forms/financing-request';
import {
  actOnRequest,
  answeredOrThrow,
  readAgainInDoubt,
} from '../../../../financing-request/act-on-request.ts';
import { loadRequestPage } from '../../../../financing-request/load-request-page.ts';
import { RequestPage } from '../../../../financing-request/request-page.tsx';
import { PRIVATE_HEADERS, headersOfLink } from '../../../../financing-request/find-by-token.ts';
import { servicesContext, visitorContext, type ReadableRequest } from '../../../../services/index.ts';
import { pageTitle } from '../../../../page/page-title.ts';
import { requestTitle } from '../../../../financing-request/request-title.ts';
import { OwnRequestFailure, LoginNeeded } from '../../../../project/account-failures.tsx';
import { ownRequestAddress } from '../../../../addresses/overview-addresses.ts';
import { BackToOwnData } from '../../../../project/overview-tabs.tsx';
import type { Route } from './+types/route';
import type { CaseField } from '@heimvorteil/contracts';
import { formatDate, formatEuro } from '@heimvorteil/format';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { YearlyPlan } from '@heimvorteil/ui/row-table/row-table.tsx';
import { legalFiguresOfRequest, type RequestCalculation } from '@heimvorteil/calculations';
import { RateExample } from '../../../../rates/rate-example.tsx';
import styles from './calculation.module.css';

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: pageTitle('Deine Anfrage') }]);

export const shouldRevalidate = readAgainInDoubt;

export const headers = headersOfLink;

/** Page of the mailed link for a logged-in sender; no redirect, because only a hash of the link is stored. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = await context.get(visitorContext)();
  if (!visitor) return data(undefined, { headers: PRIVATE_HEADERS });
  const services = context.get(servicesContext);
  const { profile } = services;
  const access = { accountId: visitor.accountId, requestId: params.id };
  const loaded = await loadRequestPage(access, services);
  const request = (await profile.ownRequests(visitor)).find(({ requestId }) => requestId === params.id);
  const sent = await profile.ownRequest(visitor, params.id);
  return data({ loaded, sent, about: request && requestTitle(request) }, { headers: PRIVATE_HEADERS });
}

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
        appointmentAddress={`${ownRequestAddress(params.id)}/termin`}
        about={loaderData.about}
        refusedAction={actionData}
        visibleTo="Diese Seite siehst nur du, solange du angemeldet bist."
      >
        {loaderData.sent ? <SentRequest sent={loaderData.sent} /> : null}
      </RequestPage>
    </>
  );
}

/** Request without personal data, because a bystander could read the screen. */
function SentRequest({ sent }: { sent: ReadableRequest }) {
  return (
    <>
      <h2>Dein Vorhaben</h2>
      <TextRows rows={formatRequestRows(sent).project} />
      <h2>Die Rechnung von damals</h2>
      {sent.calculation ? (
        <Calculation calculation={sent.calculation} assumed={sent.assumed} />
      ) : (
        <p>Am Tag der Anfrage hat kein Anbieter im Markt diesen Fall genommen, darum gibt es keine Rate.</p>
      )}
    </>
  );
}

export const ErrorBoundary = OwnRequestFailure;

/** Loan, costs and plan as calculated on the day of the request. */
function Calculation({
  calculation,
  assumed,
}: {
  calculation: RequestCalculation;
  assumed: readonly CaseField[];
}) {
  const { additionalCosts: costs } = calculation;
  return (
    <>
      <ResultWindow label="Monatliche Rate" amount={formatEuro(calculation.monthlyRate).replace(/\s*€$/, '')}>
        <FactList facts={loanRows(calculation, assumed)} />
        <p className={styles.source}>Zinsen vom {formatDate(calculation.asOf)}</p>
      </ResultWindow>
      <RateExample figures={legalFiguresOfRequest(calculation)} />
      {costs ? (
        <>
          <h3 className={styles.title}>Nebenkosten</h3>
          <TextRows rows={costRows(costs, assumed)} />
          {legalTaxSentence(costs) ? <p className="quiet">{legalTaxSentence(costs)}</p> : null}
          {costs.landCharge === undefined ? null : (
            <p className="quiet">
              Notar und Grundbuch nach Gebührentabelle (GNotKG), mit einer Grundschuld über{' '}
              {formatEuro(costs.landCharge)}.
            </p>
          )}
        </>
      ) : null}
      <h3 className={styles.title}>Tilgungsplan</h3>
      <YearlyPlan years={calculation.years} />
    </>
  );
}

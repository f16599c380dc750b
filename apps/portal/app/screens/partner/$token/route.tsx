import { AdviserStatus } from '@heimvorteil/contracts';
import { data, redirect } from 'react-router';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { Calculation } from '../../../financing-request/calculation.tsx';
import { toldRows } from '../../../financing-request/told-rows.ts';
import { LinkFailure } from '../../../financing-request/link-failure.tsx';
import { RequestSteps } from '../../../financing-request/request-steps.tsx';
import { WrittenRows } from '@heimvorteil/ui/written-rows/written-rows.tsx';
import { foundOrThrow, PRIVATE_HEADERS } from '../../../financing-request/find-by-token.ts';
import { servicesContext } from '../../../services.ts';
import { sentForm } from '@heimvorteil/forms';
import { pageTitle } from '../../../labels/page-title.ts';
import { REQUEST_STATUS_LABELS, writtenName } from '@heimvorteil/forms/financing-request';
import { writtenMoment } from '../../../labels/written-moment.ts';
import type { Route } from './+types/route';
import { ContactRights } from './contact-rights.tsx';
import { MoveOn } from './move-on.tsx';
import styles from './route.module.css';

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: pageTitle('Anfrage bearbeiten') }];

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? (actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders);
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const partnerCase = foundOrThrow(await context.get(servicesContext).partnerCase(params.token));
  return data(partnerCase, { headers: PRIVATE_HEADERS });
}

/** Reading changes nothing: only a button that is pressed moves a request on (mail gateways open every link). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const stated = (await sentForm(request)).get('status');
  const wanted = AdviserStatus.options.find((status) => status === stated);
  const answer = wanted ? await context.get(servicesContext).moveOn(params.token, wanted) : 'NOT_POSSIBLE';
  if (answer === 'NOT_POSSIBLE')
    return data({ isPossible: false }, { status: 409, headers: PRIVATE_HEADERS });
  foundOrThrow(answer);
  throw redirect(`/baufinanzierung/partner/${params.token}`, { status: 303, headers: PRIVATE_HEADERS });
}

export default function PartnerDesk({ loaderData: partnerCase, actionData }: Route.ComponentProps) {
  const { request, adviser, status, steps } = partnerCase;
  const written = toldRows(partnerCase);
  return (
    <div className={styles.desk}>
      <div className={styles.head}>
        <div>
          <h1>{writtenName(request)}</h1>
          <p className="quiet">
            Anfrage vom {writtenMoment(partnerCase.createdAt)} für {adviser.name}, {adviser.provider}.
            {partnerCase.expiresAt === undefined
              ? ''
              : ` Der Link gilt bis ${writtenMoment(partnerCase.expiresAt)}.`}
          </p>
          <p className="quiet">Nummer der Anfrage: {partnerCase.requestId}</p>
        </div>
        <MoveOn status={status} nextStatuses={partnerCase.nextStatuses} />
      </div>
      {actionData?.isPossible === false ? (
        <div role="alert">
          <Note tone="warning" code="STATUS_NOT_POSSIBLE">
            <p>
              Dieser Schritt ging nicht mehr: Die Anfrage steht jetzt auf „{REQUEST_STATUS_LABELS[status]}“.
            </p>
          </Note>
        </div>
      ) : null}
      <RequestSteps status={status} label="Stand bei dir" />
      <div className={styles.grid}>
        <section aria-labelledby="person">
          <h2 id="person">Person</h2>
          <WrittenRows rows={written.person} />
          <ContactRights partnerCase={partnerCase} />
          <h2>Vorhaben</h2>
          <WrittenRows rows={written.project} />
          <h2>Situation</h2>
          <WrittenRows rows={written.situation} />
          <h2>Verlauf</h2>
          <WrittenRows
            rows={steps.map((step) => ({
              label: writtenMoment(step.at),
              value: REQUEST_STATUS_LABELS[step.status],
            }))}
          />
        </section>
        <section aria-labelledby="rechnung">
          <h2 id="rechnung">Rechnung</h2>
          {partnerCase.calculation ? (
            <Calculation calculation={partnerCase.calculation} />
          ) : (
            <p>
              Am Tag der Anfrage hat kein Anbieter im Markt diesen Fall genommen, darum gibt es keine Rate.
            </p>
          )}
        </section>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkFailure error={error} />;
}

import { listingRow } from '@heimvorteil/forms/financing-request';
import { data, Link } from 'react-router';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { RequestProgress } from '../../../financing-request/request-progress.tsx';
import { LinkFailure } from '../../../financing-request/link-failure.tsx';
import { foundOrThrow, PRIVATE_HEADERS } from '../../../financing-request/find-by-token.ts';
import { servicesContext } from '../../../services.ts';
import { pageTitle } from '../../../labels/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: pageTitle('Wie weit ist deine Anfrage?') }];

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const status = foundOrThrow(await context.get(servicesContext).requestStatus({ token: params.token }));
  return data({ ...status, token: params.token }, { headers: PRIVATE_HEADERS });
}

export default function RequestStatusPage({ loaderData }: Route.ComponentProps) {
  const { listing, token } = loaderData;
  return (
    <RequestProgress progress={loaderData} about={listing && listingRow(listing).value}>
      <p className="quiet">
        Diese Seite gehört zu dem Link, den du per E-Mail bekommen hast. Wer den Link hat, sieht sie
        {listing ? ' und um welches Inserat es geht' : ''}, aber weder deinen Namen noch deine Angaben.
      </p>
      <p>
        <Link to={`/baufinanzierung/anfrage/${token}/termin`}>Termin für ein Gespräch</Link>
      </p>
      <p>
        <Action to="/baufinanzierung/finanzierungsrechner">Weiter rechnen</Action>
      </p>
    </RequestProgress>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkFailure error={error} />;
}

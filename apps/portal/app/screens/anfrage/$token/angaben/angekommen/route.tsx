import { Action } from '@heimvorteil/ui/action/action.tsx';
import { data, Link } from 'react-router';
import { isOn } from '../../../../../features/flags.ts';
import {
  foundOrThrow,
  PRIVATE_HEADERS,
  headersOfLink,
} from '../../../../../financing-request/find-by-token.ts';
import { LinkFailure } from '../../../../../financing-request/link-screens.tsx';
import styles from '../../../../../financing-request/request-progress.module.css';
import { arrivedLead } from '../../../../../financing-request/lead-state.ts';
import { pageTitle } from '../../../../../page/page-title.ts';
import { servicesContext } from '../../../../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: pageTitle('Deine Angaben sind angekommen') }];

export const headers = headersOfLink;

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { advisers } = foundOrThrow(await services.requestStatus({ token: params.token }));
  const hasLink = isOn(services, 'advisory_link_on_success');
  return data({ token: params.token, adviser: advisers[0]?.name, hasLink }, { headers: PRIVATE_HEADERS });
}

/** Separate page after sending, so that a reload sends nothing again. */
export default function BorrowersReceived({ loaderData: { token, adviser, hasLink } }: Route.ComponentProps) {
  const status = `/baufinanzierung/anfrage/${token}`;
  const canBook = hasLink && adviser !== undefined;
  const { advisoryLink } = arrivedLead('extendedLeadSucceeded', canBook ? `${status}/termin` : undefined);
  return (
    <div className={styles.status}>
      <h1>Deine Angaben sind angekommen</h1>
      <p className={styles.answer}>
        {adviser === undefined
          ? 'Wer deine Anfrage übernimmt, sieht sie gleich mit.'
          : `${adviser} sieht sie jetzt bei deiner Anfrage.`}
      </p>
      {advisoryLink ? (
        <>
          <p>Als Nächstes kannst du einen Termin für das Gespräch wählen. Es kostet nichts.</p>
          <p>
            <Action to={advisoryLink}>Termin mit {adviser} wählen</Action>
          </p>
          <p>
            Oder <Link to={status}>zum Stand deiner Anfrage</Link>.
          </p>
        </>
      ) : (
        <p>
          <Action to={status}>Stand deiner Anfrage ansehen</Action>
        </p>
      )}
      <p className="quiet">
        Etwas hat sich geändert? <Link to={`${status}/angaben`}>Angaben noch einmal senden</Link>: Sie
        ersetzen die früheren.
      </p>
    </div>
  );
}

export const ErrorBoundary = LinkFailure;

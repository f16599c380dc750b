import { listingRow } from '@heimvorteil/forms/financing-request';
import { data, Link } from 'react-router';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { isOn } from '../../../../features/flags.ts';
import { LinkFailure } from '../../../../financing-request/link-screens.tsx';
import { MailsNote, wordsOfLink, whoAnswers } from '../../../../financing-request/mails-note.tsx';
import { WhoWorks } from '../../../../financing-request/served-lenders.tsx';
import { findGoingOn, PRIVATE_HEADERS, headersOfLink } from '../../../../financing-request/find-by-token.ts';
import { servicesContext } from '../../../../services/index.ts';
import { pageTitle } from '../../../../page/page-title.ts';
import type { Route } from './+types/route';
import styles from '../../../../financing-request/request-progress.module.css';

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: pageTitle('Deine Anfrage ist angekommen') }];

export const headers = headersOfLink;

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { advisers, lenders = [], listing, mails } = await findGoingOn(services, params.token);
  return data(
    {
      advisers: advisers.length,
      lenders,
      listing,
      mails,
      token: params.token,
      demo: services.demo,
      hasLink: isOn(services, 'advisory_link_on_success'),
    },
    { headers: PRIVATE_HEADERS },
  );
}

/** Separate page after sending, so that a reload sends nothing again. */
export default function RequestArrived({
  loaderData: { advisers, lenders, listing, mails, token, demo, hasLink },
}: Route.ComponentProps) {
  return (
    <div className={styles.status}>
      <h1>Deine Anfrage ist angekommen</h1>
      {listing ? <p>Für: {listingRow(listing).value}</p> : null}
      <p className={styles.answer}>{whoAnswers(advisers)}</p>
      <WhoWorks lenders={lenders} />
      <h2>Wie es weitergeht</h2>
      <ol>
        <li>{wordsOfLink({ mails })}</li>
        <li>Die Beraterinnen und Berater lesen deine Angaben und fragen nach, was fehlt.</li>
        <li>Sie machen dir ein Angebot. Du vergleichst und entscheidest, verpflichtet bist du zu nichts.</li>
      </ol>
      <MailsNote mails={mails} />
      <p>
        <Action to={`/baufinanzierung/anfrage/${token}`}>Stand deiner Anfrage ansehen</Action>
      </p>
      {!hasLink || advisers === 0 ? null : (
        <p>
          Lieber gleich sprechen? <Link to={`/baufinanzierung/anfrage/${token}/termin`}>Termin wählen</Link>,
          kostenlos und unverbindlich.
        </p>
      )}
      <p>
        Je mehr die Beratung weiß, desto genauer wird das Angebot:{' '}
        <Link to={`/baufinanzierung/anfrage/${token}/angaben`}>Haushalt und Immobilie genauer angeben</Link>.
      </p>
      <p>
        Bis dahin: <Link to="/baufinanzierung/finanzierungsrechner">weiter rechnen</Link> oder{' '}
        <Link to="/baufinanzierung/finanzierungsangebote">Angebote vergleichen</Link>.
      </p>
      {demo ? (
        <p className="quiet">
          Demo: Die Beraterinnen und Berater sind erfunden. Was verschickt wurde, liegt im{' '}
          <a href="/baufinanzierung/entwicklung/postfach">Postfach der Demo</a>.
        </p>
      ) : null}
    </div>
  );
}

export const ErrorBoundary = LinkFailure;

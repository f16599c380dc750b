import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FailurePage } from '@heimvorteil/ui/failure-page/failure-page.tsx';
import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { pageTitle } from '../page/page-title.ts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import type { ReactNode } from 'react';
import { loginAddress } from '../addresses/login-address.ts';
import styles from './account-failures.module.css';

/** Error page of a request in the account: it belongs to another account, or is too old. */
export function OwnRequestFailure({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410))
    return <FailurePage error={error} />;
  const heading =
    error.status === 410 ? 'Diese Anfrage ist zu lange her' : 'Diese Anfrage gibt es bei dir nicht';
  return (
    <div className="prose">
      <title>{pageTitle(heading)}</title>
      <h1>{heading}</h1>
      <p className="lead">
        {error.status === 410
          ? 'Wie weit sie ist, zeigen wir aus Gründen des Datenschutzes nicht mehr.'
          : 'Vielleicht hast du sie mit einem anderen Konto gesendet, oder ohne angemeldet zu sein. Dann führt der Link aus deiner E-Mail zu ihr.'}
      </p>
      <p>
        <Action to={`${OVERVIEW_ADDRESS}/deine-daten`}>Zu deinen Daten</Action>
      </p>
    </div>
  );
}

export function LoginNeeded({
  id,
  heading,
  children,
}: {
  id?: string;
  heading: string;
  children: ReactNode;
}) {
  const address = loginAddress(useLocation());
  return (
    <div className="prose" id={id}>
      <h1>{heading}</h1>
      <p className="lead">{children}</p>
      <p>
        {/* A plain link, because the login is not a page of the router. */}
        <a className={styles.login} href={address}>
          Anmelden
        </a>
      </p>
      <p className="quiet">
        Rechnen und vergleichen kannst du auch ohne Anmeldung.{' '}
        <Link to="/baufinanzierung/">Zurück zu den Rechnern</Link>
      </p>
    </div>
  );
}

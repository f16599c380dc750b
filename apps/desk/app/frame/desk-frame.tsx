import type { ReactNode } from 'react';
import { NavLink, isRouteErrorResponse } from 'react-router';
import styles from './desk-frame.module.css';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { RequestNumber } from '@heimvorteil/ui/request-number/request-number.tsx';

interface DeskLink {
  readonly to: string;
  readonly label: string;
}

const NO_LINKS: readonly DeskLink[] = [];

export function DeskFrame({
  desk,
  links = NO_LINKS,
  who,
  children,
}: {
  desk: 'Beratung' | 'Betrieb';
  links?: readonly DeskLink[];
  who?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#inhalt">
        Zum Inhalt springen
      </a>
      <header className={styles.bar}>
        <div className={styles.mark}>
          <svg width="26" height="26" viewBox="0 0 30 30" aria-hidden="true">
            <path className={styles.house} d="M15 2 28 13v15H2V13z" />
            <rect className={styles.window} x="15.5" y="15" width="7.5" height="8" />
          </svg>
          Heimvorteil <span>{desk}</span>
        </div>
        {links.length === 0 ? null : (
          <nav className={styles.ways} aria-label="Bereiche">
            {links.map(({ to, label }) => (
              <NavLink key={to} to={to} end>
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        {who === undefined ? null : (
          <div className={styles.end}>
            <span>{who}</span>
            <form method="post" action="/baufinanzierung/sso/logout">
              <button type="submit" className={styles.out}>
                Abmelden
              </button>
            </form>
          </div>
        )}
      </header>
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.foot}>
        <a href="/baufinanzierung/impressum">Impressum</a> ·{' '}
        <a href="/baufinanzierung/datenschutz">Datenschutz</a> · <a href="/baufinanzierung/">Zum Portal</a>
      </footer>
    </div>
  );
}

export function pageTitle(page: string): string {
  return `${page} · Heimvorteil`;
}

/** Route meta function with the page title; empty on an error, because the error page sets its own. */
export function titled(page: string) {
  return ({ error }: { error?: unknown }) => (error ? [] : [{ title: pageTitle(page) }]);
}

export function Failure({ error }: { error: unknown }) {
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  const heading = notFound ? 'Diese Seite gibt es nicht' : 'Das hat nicht geklappt';
  return (
    <DeskFrame desk="Beratung">
      <title>{pageTitle(heading)}</title>
      <h1>{heading}</h1>
      <p>
        {notFound
          ? 'Vielleicht ist die Adresse unvollständig. Öffne sie am besten direkt aus der E-Mail.'
          : 'Bei uns ist etwas schiefgegangen, nicht bei dir. Versuche es in ein paar Minuten noch einmal, es wird nichts doppelt gesendet.'}
      </p>
      {notFound || <RequestNumber />}
      {globalThis.returnToInput && (
        <p>
          <QuietButton onClick={globalThis.returnToInput}>Zurück zu deinen Eingaben</QuietButton>
        </p>
      )}
      <p>
        <a href="/baufinanzierung/">Zum Portal</a>
      </p>
    </DeskFrame>
  );
}

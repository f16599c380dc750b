import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { loginAddress } from '../addresses/login-address.ts';
import styles from './login-needed.module.css';

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
        {/* The router has no login page. */}
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

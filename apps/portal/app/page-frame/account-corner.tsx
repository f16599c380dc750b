import { Link, useLocation } from 'react-router';
import { loginAddress } from '../login/login-address.ts';
import type { LoginState } from '../login/login-state.ts';
import styles from './page-header.module.css';

/** The way to log in, or who is logged in and the way out; what a script adds to both is in `login/at-the-door.ts`. */
export function AccountCorner({ login: { loggedIn, email } }: { login: LoginState }) {
  const address = loginAddress(useLocation());
  if (!loggedIn)
    return (
      <p className={styles.account}>
        <a href={address}>Anmelden</a>
      </p>
    );
  return (
    <form className={styles.account} method="post" action="/baufinanzierung/sso/logout">
      <span className={styles.email} title={email}>
        {email}
      </span>
      <Link to="/baufinanzierung/finanzierungsuebersicht">Übersicht</Link>
      <button type="submit">Abmelden</button>
    </form>
  );
}

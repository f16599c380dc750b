import { Link } from '#link';
import { useLocation } from 'react-router';
import { loginAddress } from '../addresses/login-address.ts';
import type { LoginState } from '../visitor/use-login.ts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import styles from './navigation.module.css';
import { MENU_NAME } from './use-closing-menus.ts';

export function AccountMenu({ login }: { login: LoginState }) {
  if (!login.loggedIn) return <LoginLink className={`${styles.wide} ${styles.apart}`} />;
  return (
    <details name={MENU_NAME} className={`${styles.wide} ${styles.apart} ${styles.account}`}>
      <summary>
        <span className={styles.opens}>Konto</span>
      </summary>
      <div className={styles.ways}>
        <AccountWays login={login} />
      </div>
    </details>
  );
}

/** The same at the end of the phone menu. `visitor/at-the-door.ts` adds the script behaviour of both. */
export function AccountWays({ login: { loggedIn, email } }: { login: LoginState }) {
  if (!loggedIn) return <LoginLink className={styles.row} />;
  return (
    <>
      <p className={styles.email}>{email}</p>
      <Link className={styles.row} to={`${OVERVIEW_ADDRESS}/deine-daten`}>
        Deine Daten
      </Link>
      <form method="post" action="/baufinanzierung/sso/logout">
        <button className={styles.row} type="submit">
          Abmelden
        </button>
      </form>
    </>
  );
}

function LoginLink({ className }: { className: string | undefined }) {
  return (
    <a className={className} href={loginAddress(useLocation())}>
      Anmelden
    </a>
  );
}

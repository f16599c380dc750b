import { Link, NavLink } from 'react-router';
import type { LoginState } from '../login/login-state.ts';
import { AccountCorner } from './account-corner.tsx';
import { HouseMark } from './house-mark.tsx';
import type { MainLink } from './main-links.ts';
import styles from './page-header.module.css';

/** The mark that leads home, the main links, and the account; below 1000 px the links stand in a menu that opens without a script. */
export function PageHeader({
  login,
  mainLinks,
}: {
  login: LoginState | undefined;
  mainLinks: readonly MainLink[];
}) {
  return (
    <header className={styles.header}>
      <Link className={styles.mark} to="/baufinanzierung/">
        <HouseMark />
        Heimvorteil
      </Link>
      <nav className={styles.wide} aria-label="Hauptnavigation">
        <MainLinks links={mainLinks} />
      </nav>
      {login ? <AccountCorner login={login} /> : null}
      {/* A new key on each page closes the menu that was used to get there. */}
      <details className={styles.narrow}>
        <summary>Menü</summary>
        <nav aria-label="Hauptnavigation">
          <MainLinks links={mainLinks} />
        </nav>
      </details>
    </header>
  );
}

function MainLinks({ links }: { links: readonly MainLink[] }) {
  return links.map(({ to, label }) => (
    <NavLink key={to} to={to} end>
      {label}
    </NavLink>
  ));
}

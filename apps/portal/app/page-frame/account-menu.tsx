import { Link } from '#link';
import { useLocation } from 'react-router';
import { loginAddress } from '../addresses/login-address.ts';
import type { LoginState } from '../visitor/use-login.ts';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import styles from './navigation.module.css';
import { useEffect, useRef, type RefObject } from 'react';

/** Shared `name` of the header's `<details>`, so the browser opens one at a time without JavaScript. */
export const MENU_NAME = 'menue';

/** Closes open menus on Escape, on a click outside and on navigation. */
export function useClosingMenus(menus: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    close(openIn(menus));
  }, [menus, pathname]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const menu = openIn(menus);
      if (key !== 'Escape' || !menu) return;
      close(menu);
      menu.querySelector('summary')?.focus();
    };
    const onPress = ({ target }: Event) => {
      const menu = openIn(menus);
      if (!menu?.contains(target as Node)) close(menu);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [menus]);
}

function openIn(menus: RefObject<HTMLElement | null>): HTMLDetailsElement | null | undefined {
  return menus.current?.querySelector<HTMLDetailsElement>(`details[name=${MENU_NAME}][open]`);
}

function close(menu: HTMLDetailsElement | null | undefined): void {
  if (menu) menu.open = false;
}

export function AccountMenu({ login }: { login: LoginState }) {
  if (!login.loggedIn) return <LoginLink className={`${styles.wide} ${styles.apart}`} />;
  return (
    <details name={MENU_NAME} className={`${styles.wide} ${styles.apart} ${styles.account}`}>
      <summary>
        <span className={styles.opens}>Konto</span>
      </summary>
      <div className={styles.ways}>
        <AccountLinks login={login} />
      </div>
    </details>
  );
}

/** Account links at the end of the phone menu; `visitor/login-links.ts` adds their script behaviour. */
export function AccountLinks({ login: { loggedIn, email } }: { login: LoginState }) {
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

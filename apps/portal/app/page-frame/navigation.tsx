import { CALCULATORS } from '@heimvorteil/contracts';
import { Link } from '#link';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { OFFERS_ADDRESS } from '../financing-case/case-link.ts';
import { OVERVIEW_ADDRESS, REQUESTS_ADDRESS } from '../saving/save-address.ts';
import { useLearningLogin } from '../login/learn-login.ts';
import { useLogin } from '../login/use-login.ts';
import { AccountMenu } from './account-menu.tsx';
import { useFramePart } from './hold-news.ts';
import { MenuPanel, type Place } from './menu-panel.tsx';
import { useMarkedWidth } from './use-marked-width.ts';
import { MENU_NAME, useClosingMenus } from './use-closing-menus.ts';
import styles from './navigation.module.css';
import { withoutBreaking } from './without-breaking.tsx';

/** The three places and the menu of all calculators; on a phone one menu of everything. Opens without a script. */
export default withoutBreaking(Navigation);

function Navigation() {
  useFramePart();
  const { pathname } = useLocation();
  const login = useLogin();
  useLearningLogin(login);
  const menus = useRef<HTMLElement>(null);
  useClosingMenus(menus);
  const here = placeOf(pathname);
  const marked = useMarkedWidth();
  const current = (place: Place, width: 'wide' | 'narrow') => ({
    'data-current': here === place || undefined,
    'aria-current': width === marked && pathname === ADDRESSES[place] ? ('page' as const) : undefined,
  });
  return (
    <nav ref={menus} className={styles.nav} aria-label="Hauptnavigation">
      <Link className={styles.wide} to={OVERVIEW_ADDRESS} {...current('project', 'wide')}>
        Mein Vorhaben
      </Link>
      <details name={MENU_NAME} className={styles.menu} data-current={here === 'calculators' || undefined}>
        <summary>
          <span className={`${styles.wide} ${styles.opens}`}>Rechner</span>
          <span className={`${styles.narrow} ${styles.lines}`}>Menü</span>
        </summary>
        <MenuPanel
          current={current}
          marked={Object.values(ADDRESSES).includes(pathname) ? undefined : marked}
          login={login}
        />
      </details>
      <Link className={styles.wide} to={OFFERS_ADDRESS} {...current('offers', 'wide')}>
        Angebote
      </Link>
      <Link className={styles.wide} to={REQUESTS_ADDRESS} {...current('requests', 'wide')}>
        Anfragen
      </Link>
      <AccountMenu login={login} />
    </nav>
  );
}

/** The pages of the three places themselves. */
const ADDRESSES: Readonly<Record<Place, string | undefined>> = {
  project: OVERVIEW_ADDRESS,
  offers: OFFERS_ADDRESS,
  requests: REQUESTS_ADDRESS.split('#')[0],
};

/** At which of the three places a page stands, or among the calculators. */
function placeOf(pathname: string): Place | 'calculators' | undefined {
  if (/\/(deine-daten|anfragen\/|anfrage\/)/.test(`${pathname}/`)) return 'requests';
  if (pathname.startsWith(OVERVIEW_ADDRESS)) return 'project';
  if (pathname === OFFERS_ADDRESS) return 'offers';
  return CALCULATORS.some(({ slug }) => pathname.startsWith(`/baufinanzierung/${slug}`))
    ? 'calculators'
    : undefined;
}

import { CALCULATORS } from '@heimvorteil/contracts';
import { Link } from '#link';
import { useRef, useSyncExternalStore } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { OFFERS_ADDRESS } from '../financing-case/case-link.ts';
import { OVERVIEW_ADDRESS, REQUESTS_ADDRESS } from '../addresses/save-address.ts';
import { useLearningLogin, useLogin, type LoginState } from '../visitor/use-login.ts';
import { AccountMenu, AccountLinks, MENU_NAME, useClosingMenus } from './account-menu.tsx';
import { useFramePart } from '../page/hold-news.ts';
import styles from './navigation.module.css';
import { withoutBreaking } from '../page/without-breaking.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { CatalogueLists } from './catalogue-lists.tsx';
import { EntryRows } from './entry-rows.tsx';
import { enteredFigures } from '../financing-case/entered-figures.ts';
import { projectKind } from '../financing-case/project-kind.ts';
import menuPanelStyles from './menu-panel.module.css';
import { usePlaceStates } from '../page/place-states.ts';
import { useProject, type BrowserProject } from '../financing-case/use-project.ts';
import { formatEuro } from '@heimvorteil/format';

const NARROW = '(max-width: 899px)';

/** Width whose menu marks the current page; the header contains both menus, and CSS hides one. */
function useMarkedWidth(): 'wide' | 'narrow' {
  return useSyncExternalStore(follow, now, () => 'wide');
}

function now(): 'wide' | 'narrow' {
  return matchMedia(NARROW).matches ? 'narrow' : 'wide';
}

function follow(listener: () => void): () => void {
  const width = matchMedia(NARROW);
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
}

/** One menu on phones, else three links and the calculators' menu. Opens without JavaScript. */
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

const ADDRESSES: Readonly<Record<Place, string | undefined>> = {
  project: OVERVIEW_ADDRESS,
  offers: OFFERS_ADDRESS,
  requests: REQUESTS_ADDRESS.split('#')[0],
};

function placeOf(pathname: string): Place | 'calculators' | undefined {
  if (/\/(deine-daten|anfragen\/|anfrage\/)/.test(`${pathname}/`)) return 'requests';
  if (pathname.startsWith(OVERVIEW_ADDRESS)) return 'project';
  if (pathname === OFFERS_ADDRESS) return 'offers';
  return CALCULATORS.some(({ slug }) => pathname.startsWith(`/baufinanzierung/${slug}`))
    ? 'calculators'
    : undefined;
}

type Place = 'project' | 'offers' | 'requests';

type Current = (
  place: Place,
  width: 'wide' | 'narrow',
) => { 'data-current': true | undefined; 'aria-current': 'page' | undefined };

/** Situations and all calculators in groups; on a phone, main links come first and the login last. */
function MenuPanel({
  current,
  marked,
  login,
}: {
  current: Current;
  /** Width whose menu marks this page's calculator; undefined if a main link is marked instead. */
  marked: 'wide' | 'narrow' | undefined;
  login: LoginState;
}) {
  const frame = useRouteLoaderData<{ lenderCount: number }>('root');
  return (
    <div className={menuPanelStyles.panel}>
      <div className={menuPanelStyles.inner}>
        <Places current={current} login={login} lenderCount={frame?.lenderCount ?? 0} />
        <div>
          <p className={menuPanelStyles.heading}>Wo stehst du gerade?</p>
          <EntryRows />
        </div>
        <div className={menuPanelStyles.wide}>
          <CatalogueLists heading="p" isMarked={marked === 'wide'} />
        </div>
        <div className={menuPanelStyles.narrow}>
          <Disclosure summary="Alle Rechner">
            <CatalogueLists heading="p" isMarked={marked === 'narrow'} />
          </Disclosure>
          <AccountLinks login={login} />
        </div>
      </div>
    </div>
  );
}

function Places({
  current,
  login,
  lenderCount,
}: {
  current: Current;
  login: LoginState;
  lenderCount: number;
}) {
  const stored = useProject();
  const placeStates = usePlaceStates();
  const project = placeStates.project ?? projectState(stored);
  const chosen = stored?.chosenOffers.length ?? 0;
  return (
    <ul className={`${menuPanelStyles.narrow} ${menuPanelStyles.places}`}>
      <li>
        <Link to={OVERVIEW_ADDRESS} {...current('project', 'narrow')}>
          Mein Vorhaben <span>{project ?? (login.loggedIn ? '' : 'noch leer')}</span>
        </Link>
      </li>
      <li>
        <Link to={OFFERS_ADDRESS} {...current('offers', 'narrow')}>
          Angebote{' '}
          <span>
            {chosen > 0 ? `${chosen} gewählt` : lenderCount > 0 ? `von ${lenderCount} Anbietern` : ''}
          </span>
        </Link>
      </li>
      <li>
        <Link to={REQUESTS_ADDRESS} {...current('requests', 'narrow')}>
          Anfragen <span>{login.loggedIn || project ? '' : 'noch keine'}</span>
        </Link>
      </li>
    </ul>
  );
}

/** Short text of the project; undefined if this browser stores none. */
function projectState({ project }: Partial<BrowserProject> = {}): string | undefined {
  if (!project) return undefined;
  const { financingType, purchasePrice, remainingDebt } = project.financingCase;
  const kind = projectKind({ financingType });
  const sum = financingType === 'FollowupFinancing' ? remainingDebt : purchasePrice;
  return enteredFigures(project.financingCase, project).main ? `${kind}, ${formatEuro(sum)}` : kind;
}

import { Link } from '#link';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { useRouteLoaderData } from 'react-router';
import { CatalogueLists } from '../catalogue/catalogue-lists.tsx';
import { DoorRows } from '../catalogue/door-rows.tsx';
import { OFFERS_ADDRESS } from '../financing-case/case-link.ts';
import { saidFigures } from '../financing-case/said-figures.ts';
import { projectKind } from '../project/project-kind.ts';
import type { LoginState } from '../login/login-state.ts';
import { OVERVIEW_ADDRESS, REQUESTS_ADDRESS } from '../saving/save-address.ts';
import { AccountWays } from './account-menu.tsx';
import styles from './menu-panel.module.css';
import { usePlaceStates } from './place-states.ts';
import { useProject, type BrowserProject } from '../project/use-project.ts';
import { formatEuro } from '@heimvorteil/format';

export type Place = 'project' | 'offers' | 'requests';
type Current = (
  place: Place,
  width: 'wide' | 'narrow',
) => { 'data-current': true | undefined; 'aria-current': 'page' | undefined };

/** Beside the situations all calculators in their groups; on a phone the three places first, and the login last. */
export function MenuPanel({
  current,
  marked,
  login,
}: {
  current: Current;
  /** For which width the calculator of this page is marked; undefined where one of the three places is. */
  marked: 'wide' | 'narrow' | undefined;
  login: LoginState;
}) {
  const frame = useRouteLoaderData<{ lenderCount: number }>('root');
  return (
    <div className={styles.panel}>
      <div className={styles.inner}>
        <Places current={current} login={login} lenderCount={frame?.lenderCount ?? 0} />
        <div>
          <p className={styles.heading}>Wo stehst du gerade?</p>
          <DoorRows />
        </div>
        <div className={styles.wide}>
          <CatalogueLists heading="p" isMarked={marked === 'wide'} />
        </div>
        <div className={styles.narrow}>
          <Disclosure summary="Alle Rechner">
            <CatalogueLists heading="p" isMarked={marked === 'narrow'} />
          </Disclosure>
          <AccountWays login={login} />
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
  const kept = useProject();
  const told = usePlaceStates();
  const project = told.project ?? projectState(kept);
  const chosen = kept?.chosenOffers.length ?? 0;
  return (
    <ul className={`${styles.narrow} ${styles.places}`}>
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

/** The project in a few words; undefined where this browser keeps none. */
function projectState({ project }: Partial<BrowserProject> = {}): string | undefined {
  if (!project) return undefined;
  const { financingType, purchasePrice, remainingDebt } = project.financingCase;
  const kind = projectKind({ financingType });
  const sum = financingType === 'FollowupFinancing' ? remainingDebt : purchasePrice;
  return saidFigures(project.financingCase, project).main ? `${kind}, ${formatEuro(sum)}` : kind;
}

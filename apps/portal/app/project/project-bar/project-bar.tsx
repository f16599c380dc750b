import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useRouteLoaderData, useLocation } from 'react-router';
import { CALCULATORS, type Household } from '@heimvorteil/contracts';
import { useLogin } from '../../visitor/use-login.ts';
import { saidFigures, type SaidFigures } from '../../financing-case/said-figures.ts';
import { useFramePart } from '../../page/hold-news.ts';
import { tellPlaceStates } from '../../page/place-states.ts';
import type { WorkedOut } from '../ask-figures.ts';
import type { PlannedProject } from '../../financing-case/planned-project.ts';
import { caseOfAddress } from '../../financing-case/case-of-address.ts';
import { gapOf, projectFacts, projectName, writtenInstalment } from '../project-words.ts';
import { useProject, type BrowserProject } from '../../financing-case/use-project.ts';
import styles from './project-bar.module.css';
import { useBarFigures, type BarFigures } from './use-bar-figures.ts';
import { useChangeNote } from './use-change-note.tsx';
import { withoutBreaking } from '../../page/without-breaking.tsx';

const never = () => () => undefined;

/**
 * The address for which the server wrote a part, until that part has come to life; from then on where the page stands. A form
 * may have moved its address on by then, and React would find other words than those that it draws.
 */
function useWrittenAddress(): { readonly pathname: string; readonly search: string } {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useSyncExternalStore(
    never,
    () => address,
    () => documentAddress() ?? address,
  );
  const [path = pathname, ...query] = shown.split('?');
  return { pathname: path, search: query.length > 0 ? `?${query.join('?')}` : '' };
}

/** What the browser asked the server for, whatever the address says since. */
function documentAddress(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const [asked] = performance.getEntriesByType('navigation');
  if (!asked || !URL.canParse(asked.name)) return undefined;
  const { pathname, search } = new URL(asked.name);
  return pathname + search;
}

const FRONT_PAGE = '/baufinanzierung/';
/** Here the page itself works out the plan that the bar shows. */
const WITH_PLAN: ReadonlySet<string> = new Set(['/baufinanzierung/finanzierungsrechner']);
const BarForm = lazy(() => import('./bar-form.tsx'));

/**
 * Where a visitor has a project: not on the marketplace, nor on an adviser's or a host page's own screens. Its own page
 * shows all of it, and on legal pages nothing of it is wanted.
 */
const WITH_PROJECT =
  /^\/(anbieter\/|baufinanzierung(?!\/(finanzierungsuebersicht$|impressum|datenschutz|barrierefreiheit|partner|widgets|bausteine|sso)))/;
const WITH_HOUSE: ReadonlySet<string> = new Set(
  CALCULATORS.map(({ slug }) => `/baufinanzierung/${slug.replace(/\/$/, '')}`),
);

/** What is known of the project, in one line below the head of every page; opens to change it. */
export default withoutBreaking(ProjectBar);

function ProjectBar() {
  useFramePart();
  const { pathname, search } = useWrittenAddress();
  const { loggedIn } = useLogin();
  const first = useRouteLoaderData<{ project?: WorkedOut<PlannedProject> }>('root')?.project;
  const browser = useProject();
  const isShown = WITH_PROJECT.test(pathname.replace(/\/$/, ''));
  useEffect(() => {
    if (loggedIn && isShown) {
      void import('../account-sync.ts').then(({ syncWithAccount }) => syncWithAccount());
    }
  }, [loggedIn, isShown]);
  const path = pathname.replace(/\/$/, '');
  if (!isShown) return null;
  return (
    <Bar
      key={pathname}
      search={search}
      first={first}
      browser={browser}
      isFrontPage={pathname === FRONT_PAGE}
      hasHouse={pathname === FRONT_PAGE || WITH_HOUSE.has(path)}
      hasPlan={WITH_PLAN.has(path)}
    />
  );
}

function Bar({
  search,
  first,
  browser,
  isFrontPage,
  hasHouse,
  hasPlan,
}: {
  search: string;
  first: WorkedOut<PlannedProject> | undefined;
  browser: BrowserProject | undefined;
  isFrontPage: boolean;
  hasHouse: boolean;
  hasPlan: boolean;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const note = useChangeNote(browser);
  const isInBrowser = browser?.project !== undefined;
  const stated = caseOfAddress(new URLSearchParams(search));
  const kept = browser ? browser.project : first?.project;
  const known = kept ?? { variants: [], chosenOffers: [] };
  const project = stated ? { ...known, financingCase: stated } : kept;
  // On the front page a bar that came while its house is typed would move what is typed into.
  const [wasKnown, setWasKnown] = useState<boolean>();
  if (wasKnown === undefined && browser) setWasKnown(kept !== undefined);
  const figures = useBarFigures(project, first, hasPlan);
  const shown = project && figures.known;
  const said = project && saidFigures(project.financingCase, project);
  const settled = said?.main && !figures.isBehind ? shown?.instalment : undefined;
  const instalment = settled && writtenInstalment(settled);
  useEffect(() => {
    if (instalment === undefined) return;
    tellPlaceStates({ project: instalment });
    // Elsewhere it may be another one.
    return () => tellPlaceStates({});
  }, [instalment]);
  return (
    <section
      className={styles.bar}
      aria-label="Dein Vorhaben"
      data-known-only={(isFrontPage && !(wasKnown ?? project)) || undefined}
      data-house={hasHouse || undefined}
      data-read={shown !== undefined || (browser !== undefined && project === undefined) || undefined}
    >
      <details
        // It may have been opened before this script came.
        ref={(details) => {
          if (details?.open) setIsOpen(true);
        }}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary>
          <span className={styles.house} aria-hidden="true" />
          {shown && said ? (
            <Known figures={shown} said={said} household={project.household} isBehind={figures.isBehind} />
          ) : (
            <Unknown />
          )}
          <span className={styles.change}>{shown ? 'Ändern' : 'Anlegen'}</span>
        </summary>
        {/* Before it is opened only who has no script needs the fields. */}
        <Suspense fallback={null}>
          {isOpen ? (
            <BarForm project={project} isInBrowser={isInBrowser} />
          ) : (
            <noscript>
              <BarForm project={project} isInBrowser={isInBrowser} />
            </noscript>
          )}
        </Suspense>
      </details>
      {note}
    </section>
  );
}

function Known({
  figures: { values, instalment, listing },
  said,
  household,
  isBehind,
}: {
  figures: BarFigures;
  said: SaidFigures;
  household: Household | undefined;
  isBehind: boolean;
}) {
  const all = projectFacts(values, said);
  const [price, facts] = said.main ? [all[0], all.slice(1)] : [undefined, all];
  const gap = gapOf(values, said, household);
  const [amount, ofForward] = instalment ? writtenInstalment(instalment).split(' im Monat') : [];
  return (
    <>
      <b className={styles.name}>{projectName(values, listing)}</b>
      {price ? <span className={styles.price}>{price}</span> : null}
      {facts.map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}
        </span>
      ))}
      {said.main && instalment ? (
        <span className={styles.rate} data-behind={isBehind || undefined}>
          <b>{amount}</b> <i>im Monat{ofForward}</i>
        </span>
      ) : null}
      {gap ? (
        <span className={styles.gap} title={gap}>
          <span>{gap}</span>
        </span>
      ) : null}
    </>
  );
}

function Unknown() {
  return (
    <>
      <span className={styles.name}>Noch kein Vorhaben</span>
      <span className={styles.fact}>Preis und Eigenkapital reichen für den Anfang</span>
    </>
  );
}

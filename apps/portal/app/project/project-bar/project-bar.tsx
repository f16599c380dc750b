import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useRouteLoaderData, useLocation, useNavigation } from 'react-router';
import { CALCULATORS, type Household } from '@heimvorteil/contracts';
import { useLogin } from '../../visitor/use-login.ts';
import { enteredFigures, type EnteredFigures } from '../../financing-case/entered-figures.ts';
import { useFramePart } from '../../page/hold-news.ts';
import { publishPlaceStates } from '../../page/place-states.ts';
import { type WorkedOut, useFigures } from '../ask-figures.ts';
import type { PlannedProject } from '../../financing-case/planned-project.ts';
import { caseOfAddress } from '../../financing-case/case-of-address.ts';
import { gapOf, projectFacts, projectName, formatInstalment, type Instalment } from '../project-words.ts';
import { useProject, type BrowserProject } from '../../financing-case/use-project.ts';
import styles from './project-bar.module.css';
import { useChangeNote } from './use-change-note.tsx';
import { withoutBreaking } from '../../page/without-breaking.tsx';
import { valuesOfCase, type CaseValues } from '@heimvorteil/forms';
import type { KnownObject } from '../../financing-case/project-kind.ts';
import { askPlan, plainPlan, type Plan } from '../../financing-case/ask-plan.ts';
import { usePlanOfPage } from '../../financing-case/plan-of-page.ts';

interface BarFigures {
  readonly values: CaseValues;
  /** Instalment of the plan; undefined if no lender takes the case, or the call failed. */
  readonly instalment: Instalment | undefined;
  readonly listing: (KnownObject & { readonly exposeId: number }) | undefined;
}

/** Delays before a call, in milliseconds: a page that calculates the plan itself gets time to deliver it. */
const OF_THE_PAGE = { first: 8_000, next: 8_000 };

const CALL_DELAYS = { first: 0, next: 400 };

/** Figures of the project bar, from the page's result, the server's HTML, or a call. */
function useBarFigures(
  planned: Plan | undefined,
  first: WorkedOut<PlannedProject> | undefined,
  /** True if the page calculates exactly this case. */
  hasPlan: boolean,
): { known: BarFigures | undefined; isBehind: boolean } {
  const financingCase = planned?.financingCase;
  const exposeId = financingCase?.exposeId;
  const listing = exposeId === first?.figures.listing?.exposeId ? first?.figures.listing : undefined;
  // A listing needs a server call, because only the server knows whether it is a house or a flat.
  const isNamed = exposeId === undefined || listing !== undefined;
  const ofPage = usePlanOfPage(isNamed ? financingCase : undefined);
  // Wait during a navigation, because the next page delivers the plan itself.
  const isNavigating = useNavigation().state !== 'idle';
  const { worked, isBehind, hasFailed } = useFigures(
    askPlan,
    planned && !ofPage ? plainPlan(planned) : undefined,
    first && { project: plainPlan(first.project), figures: first.figures },
    hasPlan ? { ...OF_THE_PAGE, isHeld: isNavigating } : CALL_DELAYS,
  );
  if (ofPage) return { known: { values: ofPage.values, instalment: ofPage, listing }, isBehind: false };
  if (worked) {
    const { values, plan, listing: its } = worked.figures;
    return { known: { values, instalment: plan, listing: its }, isBehind };
  }
  // Show the entered figures if the call failed or the page will deliver the result.
  if (!financingCase || !(hasFailed || hasPlan)) return { known: undefined, isBehind };
  return {
    known: { values: valuesOfCase(financingCase), instalment: undefined, listing: undefined },
    isBehind,
  };
}

const never = () => () => undefined;

/** Address as rendered by the server, until hydration, because a form may change it before. */
function useHydratedAddress(): { readonly pathname: string; readonly search: string } {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const current = useSyncExternalStore(
    never,
    () => address,
    () => documentAddress() ?? address,
  );
  const [path = pathname, ...query] = current.split('?');
  return { pathname: path, search: query.length > 0 ? `?${query.join('?')}` : '' };
}

/** Address that the document was requested with, regardless of later changes. */
function documentAddress(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation || !URL.canParse(navigation.name)) return undefined;
  const { pathname, search } = new URL(navigation.name);
  return pathname + search;
}

const FRONT_PAGE = '/baufinanzierung/';
const WITH_PLAN: ReadonlySet<string> = new Set(['/baufinanzierung/finanzierungsrechner']);
const BarForm = lazy(() => import('./bar-form.tsx'));

/** Pages with the project bar: not marketplace, adviser, host and legal pages, nor the project's page. */
const WITH_PROJECT =
  /^\/(anbieter\/|baufinanzierung(?!\/(finanzierungsuebersicht$|impressum|datenschutz|barrierefreiheit|partner|widgets|bausteine|sso)))/;
const WITH_HOUSE: ReadonlySet<string> = new Set(
  CALCULATORS.map(({ slug }) => `/baufinanzierung/${slug.replace(/\/$/, '')}`),
);

/**
 * Project bar below the header; expands into a form that changes the project. If it fails, the page still
 * works.
 */
export default withoutBreaking(ProjectBar);

function ProjectBar() {
  useFramePart();
  const { pathname, search } = useHydratedAddress();
  const { loggedIn } = useLogin();
  const first = useRouteLoaderData<{ project?: WorkedOut<PlannedProject> }>('root')?.project;
  const browser = useProject();
  const isVisible = WITH_PROJECT.test(pathname.replace(/\/$/, ''));
  useEffect(() => {
    if (loggedIn && isVisible) {
      void import('../account-sync.ts').then(({ syncWithAccount }) => syncWithAccount());
    }
  }, [loggedIn, isVisible]);
  const path = pathname.replace(/\/$/, '');
  if (!isVisible) return null;
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
  const linked = caseOfAddress(new URLSearchParams(search));
  const stored = browser ? browser.project : first?.project;
  const known = stored ?? { variants: [], chosenOffers: [] };
  const project = linked ? { ...known, financingCase: linked } : stored;
  // Remember the first state: on the front page a bar that appears late would shift the fields.
  const [wasKnown, setWasKnown] = useState<boolean>();
  if (wasKnown === undefined && browser) setWasKnown(stored !== undefined);
  const figures = useBarFigures(project, first, hasPlan);
  const visible = project && figures.known;
  const entered = project && enteredFigures(project.financingCase, project);
  const settled = entered?.main && !figures.isBehind ? visible?.instalment : undefined;
  const instalment = settled && formatInstalment(settled);
  useEffect(() => {
    if (instalment === undefined) return;
    publishPlaceStates({ project: instalment });
    // Remove this page's text on leaving, because the next page may show another project.
    return () => publishPlaceStates({});
  }, [instalment]);
  return (
    <section
      className={styles.bar}
      aria-label="Dein Vorhaben"
      data-known-only={(isFrontPage && !(wasKnown ?? project)) || undefined}
      data-house={hasHouse || undefined}
      data-read={visible !== undefined || (browser !== undefined && project === undefined) || undefined}
    >
      <details
        // The visitor may have opened the details before this script loaded.
        ref={(details) => {
          if (details?.open) setIsOpen(true);
        }}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary>
          <span className={styles.house} aria-hidden="true" />
          {visible && entered ? (
            <Known
              figures={visible}
              entered={entered}
              household={project.household}
              isBehind={figures.isBehind}
            />
          ) : (
            <Unknown />
          )}
          <span className={styles.change}>{visible ? 'Ändern' : 'Anlegen'}</span>
        </summary>
        {/* Until the bar is opened, only visitors without JavaScript need the fields. */}
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
  entered,
  household,
  isBehind,
}: {
  figures: BarFigures;
  entered: EnteredFigures;
  household: Household | undefined;
  isBehind: boolean;
}) {
  const all = projectFacts(values, entered);
  const [price, facts] = entered.main ? [all[0], all.slice(1)] : [undefined, all];
  const gap = gapOf(values, entered, household);
  const [amount, ofForward] = instalment ? formatInstalment(instalment).split(' im Monat') : [];
  return (
    <>
      <b className={styles.name}>{projectName(values, listing)}</b>
      {price ? <span className={styles.price}>{price}</span> : null}
      {facts.map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}
        </span>
      ))}
      {entered.main && instalment ? (
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

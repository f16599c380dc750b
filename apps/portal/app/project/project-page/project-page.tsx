import type { OwnRequest, Project } from '@heimvorteil/contracts';
import { type FieldErrors, valuesOfCase } from '@heimvorteil/forms';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { withStorage } from '../../page/browser-storage.ts';
import { PREAPPROVAL_PARAM } from '../../addresses/pre-approval-addresses.ts';
import { publishPlaceStates } from '../../page/place-states.ts';
import { OVERVIEW_ADDRESS } from '../../addresses/save-address.ts';
import { onSyncState, syncState, syncWithAccount, chooseSide, type SyncState } from '../account-sync.ts';
import { askFigures, useFigures, type WorkedOut } from '../ask-figures.ts';
import type { MissingName } from '../project-form.ts';
import { formatInstalment, type Instalment, projectFacts, projectName } from '../project-words.ts';
import { useProject } from '../../financing-case/use-project.ts';
import styles from './project-page.module.css';
import type { RequestSteps } from './request-step.ts';
import { ProjectView } from './project-view.tsx';
import type { PreapprovalView } from '../../services/index.ts';
import { TakeBack, StorageNotice } from './project-storage.tsx';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { MissingField, useMissingFieldForm } from './missing-field.tsx';
import emptyProjectStyles from './empty-project.module.css';
import { useAnnounce } from '@heimvorteil/ui/live-announcement/announcer.tsx';
import { enteredFigures } from '../../financing-case/entered-figures.ts';
import { askPlan, plainPlan } from '../../financing-case/ask-plan.ts';
import mergeChoiceStyles from './merge-choice.module.css';
import steps from './next-step.module.css';

/** Project that the server knows: from the account, an address or a form; or none. */
export interface ServerProject {
  readonly worked: WorkedOut | undefined;
  /** The project comes from the address, so this browser has to store it. */
  readonly isFromAddress: boolean;
  readonly savedAt: string | undefined;
  readonly isLoggedIn: boolean;
  readonly requests: readonly OwnRequest[];
  readonly steps: RequestSteps;
  readonly checked: PreapprovalView | undefined;
  readonly errors?: FieldErrors<MissingName> | undefined;
}

/** Project page: with JavaScript the browser's project, else the server's. */
export function ProjectPage({ server, entryPoints }: { server: ServerProject; entryPoints: ReactNode }) {
  const browser = useProject();
  const sync = useSyncExternalStore(onSyncState, syncState, syncState);
  const { isLoggedIn } = server;
  useEffect(() => {
    if (isLoggedIn) void syncWithAccount();
  }, [isLoggedIn]);
  useStoreFromAddress(server);
  useOwnPreapproval(browser?.project?.preapprovalId, server);
  const isDeleted = browser?.before?.why === 'deleted' && browser.project === undefined;
  const project = browser?.project ?? (isDeleted ? undefined : server.worked?.project);
  const { worked, isBehind, hasFailed, askAgain } = useFigures(askFigures, project, server.worked);
  const visible = project && worked;
  usePublishInstalment(visible && !isBehind ? visible.figures.plan : undefined);
  const failure = hasFailed ? <NoAnswer onAgain={askAgain} /> : undefined;
  return (
    <div className={styles.page}>
      {browser?.before ? <TakeBack key={browser.before.at} why={browser.before.why} /> : null}
      {visible ? (
        <>
          <ProjectView
            project={isBehind ? visible.project : project}
            figures={visible.figures}
            isBehind={isBehind}
            requests={server.requests}
            checked={server.checked}
            steps={server.steps}
            errors={server.errors}
            choice={sync.kind === 'both' ? <MergeChoice both={sync} /> : undefined}
            failure={failure}
          />
          <StorageNotice
            isLoggedIn={server.isLoggedIn}
            isInBrowser={browser?.project !== undefined}
            savedAt={server.savedAt}
          />
        </>
      ) : (
        <>
          <div className={styles.empty} hidden={project !== undefined}>
            <EmptyProject />
            {entryPoints}
          </div>
          {browser === undefined || project ? <Waiting failure={failure} /> : null}
        </>
      )}
    </div>
  );
}

/** Placeholder while a project that only this browser has is calculated; hidden without JavaScript. */
function Waiting({ failure }: { failure: ReactNode }) {
  return (
    <div className={styles.waiting} aria-busy="true">
      {failure ?? <p role="status">Dein Vorhaben wird geladen …</p>}
    </div>
  );
}

/** Note if the server does not respond: the entered figures are stored, and a button retries the call. */
function NoAnswer({ onAgain }: { onAgain: () => void }) {
  return (
    <Note tone="warning">
      <p role="status">
        Deine Angaben sind da, aber wir erreichen den Server gerade nicht und können sie nicht durchrechnen.
        Wir versuchen es weiter.
      </p>
      <QuietButton onClick={onAgain}>Noch einmal versuchen</QuietButton>
    </Note>
  );
}

function usePublishInstalment(plan: Instalment | undefined): void {
  const instalment = plan && formatInstalment(plan);
  useEffect(() => {
    if (instalment === undefined) return;
    publishPlaceStates({ project: instalment });
    return () => publishPlaceStates({});
  }, [instalment]);
}

function useOwnPreapproval(own: string | undefined, { checked, isFromAddress }: ServerProject): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!own || isFromAddress || !checked || checked.id === own || params.get(PREAPPROVAL_PARAM) === own)
      return;
    params.set(PREAPPROVAL_PARAM, own);
    void navigate({ search: `?${params}` }, { replace: true, preventScrollReset: true });
  }, [own, isFromAddress, checked, search, navigate]);
}

/** Stores a case from the address in this browser, then removes it from the address. */
function useStoreFromAddress({ worked, isFromAddress }: ServerProject): void {
  const navigate = useNavigate();
  const project: Project | undefined = isFromAddress ? worked?.project : undefined;
  useEffect(() => {
    if (!project) return;
    const take = async () => {
      const { storeFinancing } = await import('../../financing-case/stored-financing.ts');
      const meant = enteredFigures(project.financingCase).price ? { usingDefaultPurchasePrice: false } : {};
      const { variants: _none, chosenOffers: _noneEither, ...entered } = project;
      const isStored = withStorage((storage) => {
        storeFinancing(storage, { ...meant, ...entered, isPriceSeen: true }, Date.now());
        return true;
      });
      // If there is no storage, leave the project in the address.
      if (isStored) await navigate(OVERVIEW_ADDRESS, { replace: true });
    };
    void take();
  }, [project, navigate]);
}

/** Form for the first two figures, without the example's values. */
function EmptyProject() {
  const { errors, onSubmit } = useMissingFieldForm(undefined);
  return (
    <>
      <h1>Noch kein Vorhaben</h1>
      <p className="lead">
        Preis und Eigenkapital reichen für den Anfang. Danach steht hier alles zusammen, was du in den
        Rechnern angibst: Haus, Geld, Plan, Angebote und Anfragen.
      </p>
      {/* Without JavaScript the form sends by GET, because these figures may appear in an address. */}
      <form className={emptyProjectStyles.fields} action={OVERVIEW_ADDRESS} onSubmit={onSubmit} noValidate>
        <MissingField name="purchasePrice" error={errors.purchasePrice?.message} />
        <MissingField name="ownFunds" error={errors.ownFunds?.message} />
        <SendButton name="ansicht" value="vorhaben" isSending={false}>
          Anlegen
        </SendButton>
      </form>
    </>
  );
}

type Both = Extract<SyncState, { kind: 'both' }>;

function MergeChoice({ both }: { both: Both }) {
  const announce = useAnnounce();
  const choose = async (side: 'account' | 'browser') => {
    await chooseSide(side);
    announce('Das ist jetzt dein Vorhaben. Der andere Plan steht bei den Varianten.');
  };
  return (
    <section className={`${steps.step} ${mergeChoiceStyles.choice}`} aria-labelledby="zwei-vorhaben">
      <p className={steps.kind}>Nächster Schritt</p>
      <h2 id="zwei-vorhaben">Welches Vorhaben zählt?</h2>
      <p>In deinem Konto steht schon eines. Wähle eines aus, das andere bleibt als Variante.</p>
      <ul>
        <Side title="In deinem Konto" project={both.account} onChoose={() => void choose('account')} />
        <Side title="In diesem Browser" project={both.browser} onChoose={() => void choose('browser')} />
      </ul>
    </section>
  );
}

function Side({ title, project, onChoose }: { title: string; project: Project; onChoose: () => void }) {
  const { worked } = useFigures(askPlan, plainPlan(project));
  // Show only the entered figures until the server has resolved place and listing.
  const values = worked?.figures.values ?? valuesOfCase(project.financingCase);
  const { plan, listing } = worked?.figures ?? {};
  const entered = enteredFigures(project.financingCase, project);
  const facts = [...projectFacts(values, entered), ...(entered.main && plan ? [formatInstalment(plan)] : [])];
  return (
    <li>
      <div>
        <small>{title}</small>
        <b>{projectName(values, listing)}</b>
        <span>{facts.join(' · ')}</span>
      </div>
      <QuietButton onClick={onChoose}>
        Dieses nehmen<span className="visually-hidden">: {title}</span>
      </QuietButton>
    </li>
  );
}

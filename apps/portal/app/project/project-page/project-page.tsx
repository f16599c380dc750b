import type { OwnRequest, Project } from '@heimvorteil/contracts';
import type { FieldErrors } from '@heimvorteil/forms';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { withStorage } from '../../financing-case/browser-storage.ts';
import { OVERVIEW_ADDRESS } from '../../saving/save-address.ts';
import { onSyncState, syncState, syncWithAccount } from '../account-sync.ts';
import { askFigures, useFigures, type WorkedOut } from '../ask-figures.ts';
import type { AskedName } from '../project-form.ts';
import { useProject } from '../use-project.ts';
import { EmptyProject } from './empty-project.tsx';
import { MergeChoice } from './merge-choice.tsx';
import styles from './project-page.module.css';
import { ProjectView } from './project-view.tsx';
import { TakeBack, WhereKept } from './where-kept.tsx';

/** What the server knows of a project: the account's, one that an address or a form carries, or none. */
export interface ServerProject {
  readonly shown: WorkedOut | undefined;
  /** It stands in the address: this browser keeps it from now on. */
  readonly isFromAddress: boolean;
  readonly savedAt: string | undefined;
  readonly isLoggedIn: boolean;
  readonly requests: readonly OwnRequest[];
  readonly errors?: FieldErrors<AskedName> | undefined;
}

/** The project of whoever looks: the browser's where there is a script, else what the server knows. */
export function ProjectPage({ server, doors }: { server: ServerProject; doors: ReactNode }) {
  const browser = useProject();
  const sync = useSyncExternalStore(onSyncState, syncState, syncState);
  const { isLoggedIn } = server;
  useEffect(() => {
    if (isLoggedIn) void syncWithAccount();
  }, [isLoggedIn]);
  useAddressTaken(server);
  const isDeleted = browser?.before?.why === 'deleted' && browser.project === undefined;
  const project = browser?.project ?? (isDeleted ? undefined : server.shown?.project);
  const { worked, isBehind } = useFigures(askFigures, project, server.shown);
  const shown = project && worked;
  return (
    <>
      {browser?.before ? <Back before={browser.before} /> : null}
      {sync.kind === 'both' ? <MergeChoice both={sync} /> : null}
      {shown ? (
        <>
          <ProjectView
            project={isBehind ? shown.project : project}
            figures={shown.figures}
            isBehind={isBehind}
            requests={server.requests}
            errors={server.errors}
          />
          <WhereKept isLoggedIn={server.isLoggedIn} savedAt={server.savedAt} />
        </>
      ) : (
        <>
          <div className={styles.empty} hidden={project !== undefined}>
            <EmptyProject />
            {doors}
          </div>
          {browser === undefined || project ? <Waiting /> : null}
        </>
      )}
    </>
  );
}

/** In the place of a project that only this browser knows, until its figures are there; without a script nobody sees it. */
function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <p role="status">Dein Vorhaben wird geladen …</p>
    </div>
  );
}

function Back({ before }: { before: NonNullable<NonNullable<ReturnType<typeof useProject>>['before']> }) {
  const words = {
    changed: 'In deinem Vorhaben geändert.',
    deleted: 'Dein Vorhaben ist gelöscht. Zehn Minuten lang kannst du das zurücknehmen.',
    elsewhere: 'Dein Vorhaben wurde woanders geändert, der neuere Stand gilt.',
  } as const;
  return <TakeBack key={before.at}>{words[before.why]}</TakeBack>;
}

/** A case that an address carries becomes this browser's, and the address is bare again. */
function useAddressTaken({ shown, isFromAddress }: ServerProject): void {
  const navigate = useNavigate();
  const project: Project | undefined = isFromAddress ? shown?.project : undefined;
  useEffect(() => {
    if (!project) return;
    const take = async () => {
      const { keepFinancing } = await import('../../financing-case/kept-financing.ts');
      const { financingCase } = project;
      withStorage((storage) => keepFinancing(storage, { financingCase }, Date.now()));
      await navigate(OVERVIEW_ADDRESS, { replace: true });
    };
    void take();
  }, [project, navigate]);
}

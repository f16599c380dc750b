import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import type { Project } from '@heimvorteil/contracts';
import { useSyncExternalStore } from 'react';
import { withStorage } from '../../page/browser-storage.ts';
import { useLogin } from '../../visitor/use-login.ts';
import { DO } from '../../addresses/intents.ts';
import { OVERVIEW_ADDRESS } from '../../addresses/save-address.ts';
import { onSyncState, syncState } from '../account-sync.ts';
import { storageNotice } from '../storage-notice.ts';
import { missingFieldsOf, carriedOf, STARTING, textOf } from '../project-form.ts';
import { MissingField, CarriedFields, useMissingFieldForm } from '../project-page/missing-field.tsx';
import wordButton from '../word-button.module.css';
import { showAgain } from '../change-note.tsx';
import styles from './project-bar.module.css';

export default function BarForm({
  project,
  isInBrowser,
}: {
  project: Project | undefined;
  isInBrowser: boolean;
}) {
  const { loggedIn } = useLogin();
  const sync = useSyncExternalStore(onSyncState, syncState, syncState).kind;
  const missing = missingFieldsOf(project?.financingCase.financingType ?? 'PurchaseFinancing');
  const { errors, onSubmit } = useMissingFieldForm(project, {}, showAgain);
  return (
    <form className={styles.form} method="post" action={OVERVIEW_ADDRESS} onSubmit={onSubmit} noValidate>
      <CarriedFields fields={carriedOf(project ?? STARTING, missing)} />
      <div className={styles.fields}>
        {missing.map((name) => (
          <MissingField
            key={name}
            name={name}
            text={project ? textOf(project, name) : ''}
            error={errors[name]?.message}
          />
        ))}
      </div>
      <div className={styles.ways}>
        <SendButton name={DO} value="vorhaben" isSending={false}>
          Überall übernehmen
        </SendButton>
        {/* Without JavaScript the server renders the linked page, which then lacks the browser's project. */}
        <a href={OVERVIEW_ADDRESS}>Ganzes Vorhaben ansehen</a>
        <p>
          {project ? storageNotice({ isLoggedIn: loggedIn === true, sync, isInBrowser }) : null}{' '}
          {project ? (
            <button
              type="submit"
              className={wordButton.button}
              name={DO}
              value="vorhaben-loeschen"
              onClick={(event) => void drop(event)}
            >
              Löschen
            </button>
          ) : null}
        </p>
      </div>
    </form>
  );
}

async function drop(event: React.MouseEvent): Promise<void> {
  event.preventDefault();
  const { deleteStoredProject } = await import('../../financing-case/stored-project.ts');
  withStorage((storage) => deleteStoredProject(storage, Date.now()));
  showAgain();
}

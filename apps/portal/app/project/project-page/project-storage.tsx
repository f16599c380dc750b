import { useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { withStorage } from '../../page/browser-storage.ts';
import { formatMoment } from '@heimvorteil/format/moment';
import { loginAddress } from '../../addresses/login-address.ts';
import { DO } from '../../addresses/intents.ts';
import { OVERVIEW_ADDRESS } from '../../addresses/save-address.ts';
import { onSyncState, syncState } from '../account-sync.ts';
import { ChangeNote } from '../change-note.tsx';
import type { Before } from '../../financing-case/project-events.ts';
import { storageNotice } from '../storage-notice.ts';
import styles from './project-storage.module.css';

export function StorageNotice({
  isLoggedIn,
  isInBrowser,
  savedAt,
}: {
  isLoggedIn: boolean;
  isInBrowser: boolean;
  /** ISO 8601. */
  savedAt: string | undefined;
}) {
  const login = loginAddress(useLocation());
  const sync = useSyncExternalStore(onSyncState, syncState, syncState);
  const where = storageNotice({ isLoggedIn, sync: sync.kind, isInBrowser });
  const savedOn = sync.kind === 'saved' ? sync.at : sync.kind === 'idle' ? savedAt : undefined;
  return (
    <section className={styles.kept} aria-label="Wo dein Vorhaben gespeichert ist">
      {isLoggedIn ? (
        <p>
          <span role="status">{sync.kind === 'unsaved' ? <b>{where}</b> : where}</span>{' '}
          {savedOn === undefined ? null : `Zuletzt geändert am ${formatMoment(savedOn)}. `}
          <Link to={`${OVERVIEW_ADDRESS}/deine-daten`}>Alles herunterladen</Link>
        </p>
      ) : (
        <p>
          <b>{where}</b> Mit einem Konto speichern wir es dort und du findest es auf jedem Gerät. Eine Anfrage
          wird dabei nicht verschickt.
        </p>
      )}
      <div className={styles.ways}>
        {isLoggedIn ? null : (
          // A plain link, because the login is not a page of the router.
          <a className={styles.login} href={login}>
            Anmelden und behalten
          </a>
        )}
        <form method="post" action={OVERVIEW_ADDRESS} onSubmit={(event) => void drop(event)}>
          {savedAt === undefined ? null : <input type="hidden" name="savedAt" value={savedAt} />}
          <button className={styles.delete} type="submit" name={DO} value="vorhaben-loeschen">
            Vorhaben löschen
          </button>
        </form>
      </div>
    </section>
  );
}

async function drop(event: React.FormEvent): Promise<void> {
  event.preventDefault();
  const { deleteStoredProject } = await import('../../financing-case/stored-project.ts');
  withStorage((storage) => deleteStoredProject(storage, Date.now()));
}

/** Note on the project's last change, in empty space of the page, so that nothing shifts. */
export function TakeBack({ why }: { why: Before['why'] }) {
  const [isOver, setIsOver] = useState(false);
  return isOver ? null : <ChangeNote why={why} className={styles.back} onClose={() => setIsOver(true)} />;
}

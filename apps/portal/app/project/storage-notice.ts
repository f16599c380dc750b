import type { SyncState } from './account-sync.ts';

export function storageNotice({
  isLoggedIn,
  sync,
  isInBrowser,
}: {
  isLoggedIn: boolean;
  sync: SyncState['kind'];
  /** True if this browser stores the project; false without storage or JavaScript. */
  isInBrowser: boolean;
}): string {
  // Until the first sync, the account may lack the browser's project.
  if (isLoggedIn) return sync === 'idle' && isInBrowser ? COMPARING : IN_ACCOUNT[sync];
  return isInBrowser ? 'Nur in diesem Browser gespeichert.' : 'Noch nirgends gespeichert.';
}

const COMPARING = 'Wird mit deinem Konto abgeglichen …';
const IN_ACCOUNT: Readonly<Record<SyncState['kind'], string>> = {
  idle: 'In deinem Konto gespeichert.',
  saved: 'In deinem Konto gespeichert.',
  saving: 'Wird in deinem Konto gespeichert …',
  unsaved: 'Noch nicht gespeichert, wir versuchen es weiter.',
  both: 'Noch nicht in deinem Konto: Wähle erst, welches Vorhaben zählt.',
};

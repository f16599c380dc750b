import { removeVisitorId } from './visitor-id.ts';
import { WITHDRAWN_KEY } from './stored-consent.ts';

const PREFIX = 'Mortgage_';

/**
 * Deletes all data of the portal in this browser (contract §1), including consent and visitor id, but not of
 * other apps on the origin. Withdrawn ids stay until the server has received the withdrawal.
 */
export function purgeBrowserState(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      const ours = Object.keys(storage).filter((key) => key.startsWith(PREFIX) && key !== WITHDRAWN_KEY);
      for (const key of ours) storage.removeItem(key);
    } catch {
      // Nothing to purge, because the browser refuses storage.
    }
  }
  removeVisitorId();
}

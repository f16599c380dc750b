import { WITHDRAWN_KEY } from './stored-consent.ts';
import { removeVisitorId } from './visitor-id.ts';

const PREFIX = 'Mortgage_';

/** Drops everything that the portal keeps in this browser (contract §1), the consent and its number too, and nothing of whoever shares its origin. That a number was taken back stays until the server has heard it. */
export function purgeBrowserState(): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      const ours = Object.keys(storage).filter((key) => key.startsWith(PREFIX) && key !== WITHDRAWN_KEY);
      for (const key of ours) storage.removeItem(key);
    } catch {
      // A browser that refuses storage has kept nothing.
    }
  }
  removeVisitorId();
}

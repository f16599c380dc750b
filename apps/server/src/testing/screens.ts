import { glob } from 'node:fs/promises';
import { join } from 'node:path';

const APPLICATIONS = join(import.meta.dirname, '../../..');
/** Addresses of screens that differ from the folder's name. */
const ADDRESSES: Readonly<Record<string, string>> = {
  unbekannt: '/gibt-es-nicht',
  baufinanzierung: '/baufinanzierung/',
  'anbieter/$providerId': '/anbieter/$providerId/',
  'anbieter/$providerId/bewertungen': '/anbieter/$providerId/bewertungen',
};
/** Routes that are no screens: one for a page's script, one for the demo's marketplace. */
const NO_SCREENS = ['finanzierungsuebersicht/speichern/antwort/route.tsx', 'start/route.tsx'];

/** Folders of all screens of the portal and of the desk. */
export async function screens(): Promise<{ application: string; folder: string }[]> {
  const found: { application: string; folder: string }[] = [];
  for (const application of ['portal', 'desk']) {
    const cwd = join(APPLICATIONS, application, 'app/screens');
    for await (const file of glob('**/route.tsx', { cwd, exclude: NO_SCREENS }))
      found.push({ application, folder: file.replace(/[/\\]route\.tsx$/, '').replaceAll('\\', '/') });
  }
  return found.toSorted((one, other) => one.folder.localeCompare(other.folder));
}

/** Address of a screen; `token` and `providerId` replace the parameters in its path. */
export function addressOfScreen(folder: string, token: string, providerId = '10047'): string {
  const address = ADDRESSES[folder] ?? `/baufinanzierung/${folder.replace('$page', 'beginn')}`;
  return address.replace('$providerId', providerId).replaceAll(/\$\w+/g, token);
}

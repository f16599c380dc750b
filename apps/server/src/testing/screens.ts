import { glob } from 'node:fs/promises';
import { join } from 'node:path';

const APPLICATIONS = join(import.meta.dirname, '../../..');
/** A folder that is no address of its own. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  unbekannt: '/gibt-es-nicht',
  baufinanzierung: '/baufinanzierung/',
  'anbieter/$providerId': '/anbieter/10047/',
};
/** What only a page's own script asks, and the address at which a demo has its marketplace. */
const NO_SCREENS = ['finanzierungsuebersicht/speichern/antwort/route.tsx', 'start/route.tsx'];

/** Every screen of both applications, as its folder says. */
export async function screens(): Promise<{ application: string; folder: string }[]> {
  const found: { application: string; folder: string }[] = [];
  for (const application of ['portal', 'desk']) {
    const cwd = join(APPLICATIONS, application, 'app/screens');
    for await (const file of glob('**/route.tsx', { cwd, exclude: NO_SCREENS }))
      found.push({ application, folder: file.replace(/[/\\]route\.tsx$/, '').replaceAll('\\', '/') });
  }
  return found.toSorted((one, other) => one.folder.localeCompare(other.folder));
}

/** Where a screen stands; `token` takes the place of what its address leaves open. */
export function addressOfScreen(folder: string, token: string): string {
  return (
    ELSEWHERE[folder] ?? `/baufinanzierung/${folder.replace('$page', 'beginn').replaceAll(/\$\w+/g, token)}`
  );
}

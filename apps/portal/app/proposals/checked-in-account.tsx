import type { Project } from '@heimvorteil/contracts';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import type { ProfileServices, Visitor } from '../services.ts';

/** In an address: the check that it names could not be noted in the account. */
const UNNOTED_PARAM = 'nicht-im-konto';

/** Where what was checked is shown, with what the account made of it: the check stands either way. */
export async function notedAddress(
  address: string,
  noted: { readonly visitor: Visitor; readonly project: Project } | undefined,
  { keepProject }: Pick<ProfileServices, 'keepProject'>,
): Promise<string> {
  if (!noted || (await isKept(keepProject(noted.visitor, noted.project)))) return address;
  return `${address}&${UNNOTED_PARAM}=ja`;
}

async function isKept(kept: ReturnType<ProfileServices['keepProject']>): Promise<boolean> {
  try {
    return (await kept).refused === undefined;
  } catch {
    return false;
  }
}

export function isUnnoted(params: URLSearchParams): boolean {
  return params.has(UNNOTED_PARAM);
}

/** Says that the account knows nothing of the check yet, and that it is there. */
export function UnnotedNote() {
  return (
    <div role="alert">
      <Note tone="warning">
        <p>
          Geprüft ist es, und das Ergebnis steht hier. In deinem Konto ließ sich das gerade nicht festhalten:
          Dort steht dein Vorhaben noch wie vorher. Versuch es in ein paar Minuten noch einmal.
        </p>
      </Note>
    </div>
  );
}

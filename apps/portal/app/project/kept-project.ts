import { ProjectParts, type ChosenOffer } from '@heimvorteil/contracts';
import { isFresh, keepFinancing, parsed, readKeptFinancing } from '../financing-case/kept-financing.ts';
import { announceProject, PROJECT_KEY } from './project-events.ts';

/** What this browser keeps of a project beside case and household (contract §1). */
export interface KeptProject extends ProjectParts {
  /** When the account's copy of it was last this one, ISO 8601; undefined where it never was in an account. */
  readonly syncedAt: string | undefined;
  /** Milliseconds since 1970; 0 where nothing was kept. */
  readonly lastModified: number;
}

const NOTHING: KeptProject = { variants: [], chosenOffers: [], syncedAt: undefined, lastModified: 0 };

/** Reads variants, offers on paper and chosen offers; nothing of them, and no longer there, when they are older than 30 days or not ours. */
export function readKeptProject(storage: Storage, now: number): KeptProject {
  const text = storage.getItem(PROJECT_KEY);
  if (text === null) return NOTHING;
  const { lastModified, syncedAt, ...stored } = recordOf(parsed(text, PROJECT_KEY));
  const { data } = ProjectParts.safeParse(stored);
  if (!data || typeof lastModified !== 'number' || !isFresh(lastModified, now)) {
    storage.removeItem(PROJECT_KEY);
    return NOTHING;
  }
  return { ...data, syncedAt: typeof syncedAt === 'string' ? syncedAt : undefined, lastModified };
}

/** Keeps what changes, stamps it, and tells every part of the page. */
export function keepProject(
  storage: Storage,
  change: Partial<Omit<KeptProject, 'lastModified'>>,
  now: number,
): void {
  const { lastModified: _before, ...before } = readKeptProject(storage, now);
  storage.setItem(PROJECT_KEY, JSON.stringify({ ...before, ...change, lastModified: now }));
  announceProject();
}

/** Keeps which offers are chosen, and in the case whose they are: that is what a request carries. */
export function chooseOffers(storage: Storage, chosenOffers: readonly ChosenOffer[], now: number): void {
  const providers = chosenOffers.map(({ providerId }) => providerId);
  const financing = readKeptFinancing(storage, now);
  if (financing) {
    const { providers: _before, ...financingCase } = financing.financingCase;
    const chosen = providers.length > 0 ? { ...financingCase, providers } : financingCase;
    keepFinancing(storage, { financingCase: chosen }, now);
  }
  keepProject(storage, { chosenOffers: [...chosenOffers] }, now);
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

import { openStorage } from '../../page/browser-storage.ts';

export const ENTRY_POINT_KEY = 'Mortgage_EntryPoint';

const DAY = 86_400_000;
const KEPT_DAYS = 30;
/** Longer than any address that a marketplace would come back to. */
const LONGEST_ADDRESS = 2_000;
/** What browsers read otherwise than it looks: blanks and control characters vanish, a backslash becomes a slash. */
const DECEPTIVE = /[\s\\\p{Cc}]/u;

/** The address that leads back to where a visitor came from; undefined unless it lies on this portal or on an origin of the marketplace. */
export function safeEntryPoint(
  text: string,
  ownOrigin: string,
  marketplaceOrigins: readonly string[],
): string | undefined {
  if (text === '' || text.length > LONGEST_ADDRESS || DECEPTIVE.test(text) || !isWritten(text))
    return undefined;
  if (!URL.canParse(text, ownOrigin)) return undefined;
  const url = new URL(text, ownOrigin);
  if (url.username !== '' || url.password !== '') return undefined;
  return url.origin === ownOrigin || marketplaceOrigins.includes(url.origin) ? url.href : undefined;
}

/** A path from the root, or a whole address; not the "//host" that lies between the two. */
function isWritten(text: string): boolean {
  return /^\/(?!\/)/.test(text) || /^https?:\/\/[^/]/.test(text);
}

/** Reads the record, or a bare address that a marketplace put there itself; undefined when it is 30 days old or no safe one. */
export function readEntryPoint(
  text: string | null,
  ownOrigin: string,
  marketplaceOrigins: readonly string[],
  now: number,
): string | undefined {
  if (text === null) return undefined;
  const { address, lastModified } = parsed(text);
  if (lastModified !== undefined && !(now - lastModified < KEPT_DAYS * DAY)) return undefined;
  return safeEntryPoint(address, ownOrigin, marketplaceOrigins);
}

/** Where the visitor of this browser came from; undefined when nobody knows, or it is nowhere to go back to. */
export function keptEntryPoint(marketplaceOrigins: readonly string[]): string | undefined {
  try {
    const text = openStorage().getItem(ENTRY_POINT_KEY);
    return readEntryPoint(text, location.origin, marketplaceOrigins, Date.now());
  } catch {
    return undefined;
  }
}

function parsed(text: string): { address: string; lastModified: number | undefined } {
  if (!text.startsWith('{')) return { address: text, lastModified: undefined };
  try {
    const record: unknown = JSON.parse(text);
    if (isRecord(record)) return { address: record.address, lastModified: record.lastModified };
  } catch {
    // Not ours: as good as none.
  }
  return { address: '', lastModified: undefined };
}

function isRecord(value: unknown): value is { address: string; lastModified: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'address' in value &&
    typeof value.address === 'string' &&
    'lastModified' in value &&
    typeof value.lastModified === 'number'
  );
}

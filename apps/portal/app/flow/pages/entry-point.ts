import { openStorage } from '../../page/browser-storage.ts';

export const ENTRY_POINT_KEY = 'Mortgage_EntryPoint';

const DAY = 86_400_000;
const RETENTION_DAYS = 30;
/** Maximum characters, longer than any return address of a marketplace. */
const LONGEST_ADDRESS = 2_000;
/** Blanks, control characters and backslashes, because browsers remove or rewrite them in URLs. */
const DECEPTIVE = /[\s\\\p{Cc}]/u;

/** Checked return address; undefined unless it is on this portal or on an allowed marketplace. */
export function safeEntryPoint(
  text: string,
  ownOrigin: string,
  marketplaceOrigins: readonly string[],
): string | undefined {
  if (text === '' || text.length > LONGEST_ADDRESS || DECEPTIVE.test(text) || !isPathOrUrl(text))
    return undefined;
  if (!URL.canParse(text, ownOrigin)) return undefined;
  const url = new URL(text, ownOrigin);
  if (url.username !== '' || url.password !== '') return undefined;
  return url.origin === ownOrigin || marketplaceOrigins.includes(url.origin) ? url.href : undefined;
}

/** Accepts an absolute path or URL, but no "//host", which browsers read as another site. */
function isPathOrUrl(text: string): boolean {
  return /^\/(?!\/)/.test(text) || /^https?:\/\/[^/]/.test(text);
}

/** Reads a stored record, or the bare address that marketplaces store; undefined if 30 days old or unsafe. */
export function readEntryPoint(
  text: string | null,
  ownOrigin: string,
  marketplaceOrigins: readonly string[],
  now: number,
): string | undefined {
  if (text === null) return undefined;
  const { address, lastModified } = parsed(text);
  if (lastModified !== undefined && !(now - lastModified < RETENTION_DAYS * DAY)) return undefined;
  return safeEntryPoint(address, ownOrigin, marketplaceOrigins);
}

/** Return address stored in this browser; undefined if unknown or unsafe. */
export function storedEntryPoint(marketplaceOrigins: readonly string[]): string | undefined {
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
    // Ignores an entry in an unknown format.
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

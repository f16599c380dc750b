import { useHydrated } from '@heimvorteil/ui/hydration/use-hydrated.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { reportedFetch } from '../page/client-log.ts';
import { openedOf, openedTextIn } from './opened-calculation.ts';
import { SAVED_PARAM } from '../addresses/save-address.ts';

/** Key of the router's first location, which its history entry lacks. */
const FIRST_KEY = 'default';
const CALCULATIONS = '/baufinanzierung/api/v1.0/profile/calculations';

export interface Reopened {
  /** Id and version of the calculation (`openedText`). */
  readonly text: string;
  /** Name of the calculation; undefined until loaded, and without a login. */
  readonly name: string | undefined;
  /** Changes which calculation the page updates; undefined: saving creates a new one. */
  readonly become: (text: string | undefined) => void;
}

/**
 * Saved calculation that the page was opened from. Typing removes it from the address, but a reload finds it
 * in the browser history; an address without query starts anew.
 */
export function useReopened(loggedIn: boolean, arrival: string): Reopened | undefined {
  const { search, key } = useLocation();
  const linked = openedTextIn(search);
  const [text, setText] = useState(() => linked ?? openedTextIn(arrival));
  const id = text === undefined ? undefined : openedOf(text).id;
  const become = (next: string | undefined) => {
    setText(next);
    if (next !== undefined) writeToAddress(next);
  };
  const [name, setName] = useState<string | null>();
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated) return;
    if (linked !== undefined || search === '') setText(linked);
    else setText((now) => now ?? readStoredText());
  }, [isHydrated, linked, search]);
  useEffect(() => {
    if (text !== undefined && linked === undefined) storeText(text, key);
  }, [text, linked, key]);
  useEffect(() => {
    if (!loggedIn || id === undefined) return;
    const asking = new AbortController();
    const ask = async () => {
      const found = await nameOf(id, asking.signal);
      if (asking.signal.aborted) return;
      setName(found);
      if (found === null) setText(undefined);
    };
    void ask();
    return () => asking.abort();
  }, [loggedIn, id]);
  return text === undefined ? undefined : { text, name: name ?? undefined, become };
}

/** Writes the updated calculation into an address that names it, so that a reload opens this version. */
function writeToAddress(text: string): void {
  const page = new URL(location.href);
  if (!page.searchParams.has(SAVED_PARAM)) return;
  page.searchParams.set(SAVED_PARAM, text);
  history.replaceState(history.state, '', page);
}

function readStoredText(): string | undefined {
  const stored = (history.state as Record<string, unknown> | null)?.[SAVED_PARAM];
  return typeof stored === 'string' ? stored : undefined;
}

/** Stores the text with the location key, because the router rewrites the history entry per address. */
function storeText(text: string, locationKey: string): void {
  const place = history.state as Record<string, unknown> | null;
  // Skip during a navigation, because the history entry already belongs to another page.
  if ((place?.['key'] ?? FIRST_KEY) === locationKey)
    history.replaceState({ ...place, [SAVED_PARAM]: text }, '');
}

/** Name of a saved calculation; null if none has that id, undefined if the call fails. */
async function nameOf(id: string, signal: AbortSignal): Promise<string | null | undefined> {
  try {
    const response = await reportedFetch(`${CALCULATIONS}/${id}`, {
      headers: { Accept: 'application/json' },
      signal,
    });
    if (response.status === 404) return null;
    return response.ok ? ((await response.json()) as { name: string }).name : undefined;
  } catch {
    return undefined;
  }
}

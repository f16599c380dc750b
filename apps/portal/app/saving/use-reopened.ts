import { useAlive } from '@heimvorteil/ui/alive/use-alive.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { reportedFetch } from '../page/reported-fetch.ts';
import { openedOf, openedTextIn } from './opened-calculation.ts';
import { SAVED_PARAM } from '../addresses/save-address.ts';

/** What the router calls the place that the browser came to by itself. */
const FIRST_KEY = 'default';
const CALCULATIONS = '/baufinanzierung/api/v1.0/profile/calculations';

/** The saved calculation that a calculator was opened from. */
export interface Reopened {
  /** Its number and in which state it was opened. */
  readonly text: string;
  /** Undefined until somebody who is logged in has been told it. */
  readonly name: string | undefined;
  /** It is another one from now on; undefined: what stands on the page can only be saved as a new one. */
  readonly become: (text: string | undefined) => void;
}

/**
 * What the page's address says that it was opened from. While somebody types, the address goes on without it, and the
 * browser's history keeps it for a reload; a bare address begins anew.
 */
export function useReopened(
  loggedIn: boolean,
  /** The query that the page was opened with. */
  arrival: string,
): Reopened | undefined {
  const { search, key } = useLocation();
  const linked = openedTextIn(search);
  const [text, setText] = useState(() => linked ?? openedTextIn(arrival));
  const id = text === undefined ? undefined : openedOf(text).id;
  const become = (next: string | undefined) => {
    setText(next);
    if (next !== undefined) keepInAddress(next);
  };
  const [name, setName] = useState<string | null>();
  const isAlive = useAlive();
  useEffect(() => {
    if (!isAlive) return;
    if (linked !== undefined || search === '') setText(linked);
    else setText((now) => now ?? keptText());
  }, [isAlive, linked, search]);
  useEffect(() => {
    if (text !== undefined && linked === undefined) keepText(text, key);
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

/** Where the address still says what was opened, a reload finds what that has become. */
function keepInAddress(text: string): void {
  const page = new URL(location.href);
  if (!page.searchParams.has(SAVED_PARAM)) return;
  page.searchParams.set(SAVED_PARAM, text);
  history.replaceState(history.state, '', page);
}

function keptText(): string | undefined {
  const kept = (history.state as Record<string, unknown> | null)?.[SAVED_PARAM];
  return typeof kept === 'string' ? kept : undefined;
}

/** With the page's place in the history, which the router writes anew whenever the address moves on. */
function keepText(text: string, locationKey: string): void {
  const place = history.state as Record<string, unknown> | null;
  // On the way elsewhere the place is another page's already.
  if ((place?.['key'] ?? FIRST_KEY) === locationKey)
    history.replaceState({ ...place, [SAVED_PARAM]: text }, '');
}

/** Null when there is none of that number; undefined when nobody can tell. */
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

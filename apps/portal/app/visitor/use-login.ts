import { useRouteLoaderData } from 'react-router';
import type { Visitor } from '../services/index.ts';
import { useEffect, useSyncExternalStore } from 'react';

/** Login state; `niemand=204` requests 204 instead of 401, because browsers log a 401 as an error. */
const IDENTITY_ADDRESS = '/baufinanzierung/sso/identity?niemand=204';

/** Login state as fetched; undefined if this page has not fetched it. */
let learned: LoginState | undefined;
const listeners = new Set<() => void>();

/** Fetches the login state once, because a cached page lacks it and may be served to a logged-in visitor. */
export function useLearningLogin({ loggedIn }: LoginState): void {
  const isUnknown = loggedIn === undefined;
  useEffect(() => {
    if (isUnknown) void learn();
  }, [isUnknown]);
}

/** Fetches the login state; a failed call counts as "not logged in" (specification §8). */
async function learn(): Promise<void> {
  try {
    const answer = await fetch(IDENTITY_ADDRESS);
    if (answer.status !== 200) return;
    const { email } = (await answer.json()) as { email: string };
    learned = { loggedIn: true, lastChecked: Date.now(), email };
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function nothing(): undefined {
  return undefined;
}

/** Login state with the specification's names. */
export interface LoginState {
  /** Undefined if not checked yet. */
  readonly loggedIn: boolean | undefined;
  /** Time of the last check in milliseconds since 1970; undefined if never checked. */
  readonly lastChecked: number | undefined;
  readonly email: string | undefined;
}

export const UNKNOWN_LOGIN: LoginState = { loggedIn: undefined, lastChecked: undefined, email: undefined };

/** Login state that the server has checked; "not logged in" without a visitor or after a failed check. */
export function checkedLogin(visitor: Visitor | undefined, now: number): LoginState {
  return { loggedIn: visitor !== undefined, lastChecked: now, email: visitor?.email };
}

/** Login state that the page was rendered with, or a newer one that it has fetched. */
export function useLogin(): LoginState {
  // An external store, because router state would rerender only after all parts below have loaded.
  const since = useSyncExternalStore(subscribe, () => learned, nothing);
  const loaded = useRouteLoaderData<{ login: LoginState }>('root')?.login ?? UNKNOWN_LOGIN;
  return loaded.loggedIn === undefined && since ? since : loaded;
}

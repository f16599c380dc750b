import { useRouteLoaderData } from 'react-router';
import type { Visitor } from '../services/index.ts';
import { useEffect, useSyncExternalStore } from 'react';

/** Where the portal says who is logged in (the specification's call [1]); that nobody is, without what a browser would report as an error. */
const IDENTITY_ADDRESS = '/baufinanzierung/sso/identity?niemand=204';

/** Undefined where this page has not asked. */
let learned: LoginState | undefined;
const listeners = new Set<() => void>();

/**
 * A page that is kept for anybody does not say who is logged in, and a cache may hand it to somebody who is: it asks once. To
 * everybody else it is right as it stands.
 */
export function useLearningLogin({ loggedIn }: LoginState): void {
  const isUnknown = loggedIn === undefined;
  useEffect(() => {
    if (isUnknown) void learn();
  }, [isUnknown]);
}

/** Failure is "not logged in" (specification §8). */
async function learn(): Promise<void> {
  try {
    const answer = await fetch(IDENTITY_ADDRESS);
    if (answer.status !== 200) return;
    const { email } = (await answer.json()) as { email: string };
    learned = { loggedIn: true, lastChecked: Date.now(), email };
  } catch {
    return;
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function nothing(): undefined {
  return undefined;
}

/** Whether somebody is logged in, as the specification names it. */
export interface LoginState {
  /** Undefined: unknown, nobody has looked yet. */
  readonly loggedIn: boolean | undefined;
  /** Milliseconds since 1970; undefined: never. */
  readonly lastChecked: number | undefined;
  readonly email: string | undefined;
}

/** Before anybody has looked. */
export const UNKNOWN_LOGIN: LoginState = { loggedIn: undefined, lastChecked: undefined, email: undefined };

/** What a look has shown; nobody found, or nobody to be found, is "not logged in". */
export function checkedLogin(visitor: Visitor | undefined, now: number): LoginState {
  return { loggedIn: visitor !== undefined, lastChecked: now, email: visitor?.email };
}

/** Whether somebody is logged in, as the page's frame knows it, or has learned it since. */
export function useLogin(): LoginState {
  // Not the router's: a change of that waits for the parts below it.
  const since = useSyncExternalStore(subscribe, () => learned, nothing);
  const told = useRouteLoaderData<{ login: LoginState }>('root')?.login ?? UNKNOWN_LOGIN;
  return told.loggedIn === undefined && since ? since : told;
}

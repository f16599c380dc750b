import { useEffect, useSyncExternalStore } from 'react';
import type { LoginState } from './login-state.ts';

/** Where the portal says who is logged in (the specification's call [1]); that nobody is, without what a browser would report as an error. */
const IDENTITY_ADDRESS = '/baufinanzierung/sso/identity?niemand=204';

let learned: LoginState | undefined;
const listeners = new Set<() => void>();

/** What this page has learned of its visitor since it came; undefined where it has not asked. Not the router's: a change of that waits for the parts below it. */
export function useLearned(): LoginState | undefined {
  return useSyncExternalStore(subscribe, () => learned, nothing);
}

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

import type { Visitor } from '../services/index.ts';

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

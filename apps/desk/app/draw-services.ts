/** How a provider stands in the draws of `providers/random`. */
export interface ProviderDraws {
  readonly providerId: number;
  readonly name: string;
  /** Requests that its advisers have time for this week, anywhere. */
  readonly weight: number;
  /** Its chance to be drawn first where all of them work, 0 to 1. */
  readonly share: number;
  /** How often this server has shown it, drawn it first, and should have drawn it first by its shares. */
  readonly shown: number;
  readonly first: number;
  readonly firstExpected: number;
}

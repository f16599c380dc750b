import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { Moment, RowId } from './own-records.ts';

const tag = 'Eigenes';

/** Where the person is logged in. */
const OwnSession = z.object({
  /** Names the session; it opens nothing. */
  id: RowId,
  createdAt: Moment,
  /** Exact to a minute. */
  lastSeenAt: Moment,
  /** Browser and system in plain words; empty where they are unknown. */
  device: text(64),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Every session of this account that has not ended. */
export const listOwnSessions = {
  operationId: 'listOwnSessions',
  method: 'GET',
  path: '/v1.0/profile/sessions',
  summary: 'Wo du angemeldet bist: Gerät, seit wann, zuletzt benutzt. Die zuletzt benutzte zuerst.',
  tag,
  response: z.array(OwnSession),
  errors: ['NOT_LOGGED_IN'],
} as const satisfies Operation;

/** Ends one of them at once, the one that asks included. */
export const endOwnSession = {
  operationId: 'endOwnSession',
  method: 'DELETE',
  path: '/v1.0/profile/sessions/:id',
  summary: 'Beendet eine Anmeldung. Sie gilt sofort nicht mehr.',
  tag,
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  errors: ['NOT_LOGGED_IN', 'SESSION_NOT_FOUND'],
} as const satisfies Operation;

/** Ends all of them but the one that asks. */
export const endOtherSessions = {
  operationId: 'endOtherSessions',
  method: 'DELETE',
  path: '/v1.0/profile/sessions',
  summary: 'Beendet alle Anmeldungen außer dieser.',
  tag,
  errors: ['NOT_LOGGED_IN'],
} as const satisfies Operation;

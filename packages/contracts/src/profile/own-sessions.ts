import * as z from 'zod/mini';
import { text } from '../entities/text.ts';
import type { Operation } from '../operation.ts';
import { Moment, RowId } from './own-records.ts';

const tag = 'Eigenes';

const OwnSession = z.object({
  /** Identifies the session; it is not a credential. */
  id: RowId,
  createdAt: Moment,
  /** Accurate to a minute. */
  lastSeenAt: Moment,
  /** Browser and system in plain words; empty if unknown. */
  device: text(64),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listOwnSessions = {
  operationId: 'listOwnSessions',
  method: 'GET',
  path: '/v1.0/profile/sessions',
  summary: 'Wo du angemeldet bist: Gerät, seit wann, zuletzt benutzt. Die zuletzt benutzte zuerst.',
  tag,
  response: z.array(OwnSession),
  errors: ['NOT_LOGGED_IN'],
} as const satisfies Operation;

/** Ends a session at once, even the caller's own. */
export const endOwnSession = {
  operationId: 'endOwnSession',
  method: 'DELETE',
  path: '/v1.0/profile/sessions/:id',
  summary: 'Beendet eine Anmeldung. Sie gilt sofort nicht mehr.',
  tag,
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  errors: ['NOT_LOGGED_IN', 'SESSION_NOT_FOUND'],
} as const satisfies Operation;

export const endOtherSessions = {
  operationId: 'endOtherSessions',
  method: 'DELETE',
  path: '/v1.0/profile/sessions',
  summary: 'Beendet alle Anmeldungen außer dieser.',
  tag,
  errors: ['NOT_LOGGED_IN'],
} as const satisfies Operation;

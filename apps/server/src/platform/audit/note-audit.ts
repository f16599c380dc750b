import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Actions of the trail, in the past tense. */
const AUDIT_ACTIONS = [
  'ACCESS_REFUSED',
  'ADVISERS_ASKED',
  'ADVISER_ASSIGNED',
  'CALL_LOGGED',
  'DELIVERY_REPLAYED',
  'FLAG_SET',
  'MESSAGE_SENT',
  'OBJECTION_MADE',
  'OFFER_ANSWERED',
  'OFFER_SENT',
  'PARTNER_KEY_MADE',
  'PARTNER_KEY_REVOKED',
  'PERSON_ERASED',
  'PERSON_EXPORTED',
  'PERSON_OPENED',
  'PERSON_SEARCHED',
  'RATING_REFUSED',
  'RATING_REMOVED',
  'RATING_SHOWN',
  'REQUEST_PASSED_ON',
  'REQUEST_WITHDRAWN',
  'SESSION_ENDED',
  'STEP_TAKEN',
  'TRAIL_SEARCHED',
] as const;
type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Codes, numbers and reasons, never an entered value. */
interface AuditNote {
  readonly actor: Tables['audit_event']['actor'];
  readonly actorId?: string;
  readonly action: AuditAction;
  readonly requestId?: string;
  readonly subject?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Adds to the trail, in the same transaction as the action if there is one. */
export async function noteAudit(db: Kysely<Tables>, note: AuditNote): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      actor: note.actor,
      actor_id: note.actorId ?? null,
      action: note.action,
      request_id: note.requestId ?? null,
      subject: note.subject ?? null,
      detail: JSON.stringify(note.detail ?? {}),
    })
    .execute();
}

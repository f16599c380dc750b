import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

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

/** Audit entry of codes, numbers and reasons; must never contain text that a visitor entered. */
interface AuditNote {
  readonly actor: Tables['audit_event']['actor'];
  readonly actorId?: string;
  readonly action: AuditAction;
  readonly requestId?: string;
  readonly subject?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Adds an audit event; pass the transaction of the audited action, so that both are stored or neither. */
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

import type { OwnSession } from '@heimvorteil/contracts';
import { sql, type Kysely } from 'kysely';
import { noteAudit } from '../../platform/audit/index.ts';
import { isUuid } from '../../platform/database/storable-value.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { actorOf } from './visitors.ts';

interface SessionOwner {
  readonly accountId: string;
  readonly sessionId: string;
  readonly roles: readonly string[];
}

export interface OwnSessions {
  /** Open sessions, the last used first. */
  list(owner: SessionOwner): Promise<OwnSession[]>;
  /** Throws a ProblemError 404 `SESSION_NOT_FOUND` unless the owner has this session. */
  end(owner: SessionOwner, id: string): Promise<void>;
  /** Ends all sessions but the caller's. */
  endOthers(owner: SessionOwner): Promise<void>;
}

/** An ended session is over in every process at once, because none caches sessions. */
export function openOwnSessions(db: Kysely<Tables>): OwnSessions {
  return {
    async list({ accountId, sessionId }) {
      const rows = await db
        .selectFrom('session')
        .select(['public_id', 'created_at', 'seen_at', 'device'])
        .where('account_id', '=', accountId)
        .where(IS_LIVING)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.public_id,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.seen_at.toISOString(),
        device: row.device ?? '',
        current: row.public_id === sessionId,
      }));
    },
    async end(owner, id) {
      if (!isUuid(id) || (await endSessions(db, owner, { only: id })) === 0)
        throw problem(404, 'SESSION_NOT_FOUND');
    },
    async endOthers(owner) {
      await endSessions(db, owner, { except: owner.sessionId });
    },
  };
}

const IS_LIVING = sql<boolean>`session.ended_at is null and session.ends_at > now()
  and session.seen_at > now() - session.idle_minutes * interval '1 minute'`;

function endSessions(
  db: Kysely<Tables>,
  owner: SessionOwner,
  which: { readonly only: string } | { readonly except: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('session')
      .set({ ended_at: sql<Date>`now()`, id_token: null })
      .where('account_id', '=', owner.accountId)
      .where(IS_LIVING)
      .$call((sessions) =>
        'only' in which
          ? sessions.where('public_id', '=', which.only)
          : sessions.where('public_id', '!=', which.except),
      )
      .returning('public_id')
      .execute();
    if (ended.length > 0)
      await noteAudit(trx, {
        actor: actorOf(owner.roles),
        actorId: owner.accountId,
        action: 'SESSION_ENDED',
        detail: { count: ended.length },
      });
    return ended.length;
  });
}

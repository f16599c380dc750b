import { randomUUID } from 'node:crypto';
import type { VerificationChannel } from '@heimvorteil/contracts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

const MOST_ATTEMPTS = 5;
const RETENTION = sql`interval '12 hours'`;
const isUnexpired = sql<boolean>`created_at > now() - ${RETENTION}`;

interface TriedContact {
  readonly visitKey: string;
  readonly channel: VerificationChannel;
  readonly index: string;
}

export interface TriedRequest {
  readonly id: string;
  readonly bodyHash: string;
  readonly createdAt: Date;
  readonly isWithdrawn: boolean;
}

/** Sandbox data of one partner, stored in separate tables and with hashes instead of content. */
export interface SandboxStore {
  /** Begins a verification; its code replaces the previous code. */
  begin(contact: TriedContact): Promise<void>;
  /** Confirms a code, or counts a failed attempt and returns the attempts left; undefined without a code. */
  confirm(visitKey: string, isRight: boolean): Promise<{ attemptsLeft: number } | 'CONFIRMED' | undefined>;
  confirmed(visitKey: string): Promise<Omit<TriedContact, 'visitKey'> | undefined>;
  findOrStore(tokenHash: string, bodyHash: string): Promise<TriedRequest>;
  find(tokenHash: string): Promise<TriedRequest | undefined>;
  withdraw(tokenHash: string): Promise<void>;
}

export function sandboxStore(db: Kysely<Tables>, keyId: string): SandboxStore {
  const find = async (tokenHash: string): Promise<TriedRequest | undefined> => {
    const row = await db
      .selectFrom('sandbox_request')
      .select(['id', 'body_hash', 'created_at', 'withdrawn_at'])
      .where('token_hash', '=', tokenHash)
      .where('partner_key_id', '=', keyId)
      .where(isUnexpired)
      .executeTakeFirst();
    return (
      row && {
        id: row.id,
        bodyHash: row.body_hash,
        createdAt: row.created_at,
        isWithdrawn: row.withdrawn_at !== null,
      }
    );
  };
  return {
    find,
    async begin({ visitKey, channel, index }) {
      await db
        .insertInto('sandbox_visit')
        .values({ visit_key: visitKey, partner_key_id: keyId, channel, contact_index: index })
        .onConflict((conflict) =>
          conflict.column('visit_key').doUpdateSet({
            channel,
            contact_index: index,
            attempts: 0,
            confirmed_at: null,
            created_at: sql<Date>`now()`,
          }),
        )
        .execute();
    },
    async confirm(visitKey, isRight) {
      const tried = await db
        .updateTable('sandbox_visit')
        .set({
          attempts: sql<number>`attempts + 1`,
          confirmed_at: isRight ? sql<Date>`now()` : sql<null>`null`,
        })
        .where('visit_key', '=', visitKey)
        .where('partner_key_id', '=', keyId)
        .where('confirmed_at', 'is', null)
        .where('attempts', '<', MOST_ATTEMPTS)
        .where(isUnexpired)
        .returning('attempts')
        .executeTakeFirst();
      if (!tried) return undefined;
      return isRight ? 'CONFIRMED' : { attemptsLeft: MOST_ATTEMPTS - tried.attempts };
    },
    async confirmed(visitKey) {
      const row = await db
        .selectFrom('sandbox_visit')
        .select(['channel', 'contact_index'])
        .where('visit_key', '=', visitKey)
        .where('partner_key_id', '=', keyId)
        .where('confirmed_at', 'is not', null)
        .where(isUnexpired)
        .executeTakeFirst();
      return row && { channel: row.channel, index: row.contact_index };
    },
    async findOrStore(tokenHash, bodyHash) {
      await db
        .deleteFrom('sandbox_request')
        .where('token_hash', '=', tokenHash)
        .where(sql<boolean>`not ${isUnexpired}`)
        .execute();
      await db
        .insertInto('sandbox_request')
        .values({ token_hash: tokenHash, partner_key_id: keyId, id: randomUUID(), body_hash: bodyHash })
        .onConflict((conflict) => conflict.column('token_hash').doNothing())
        .execute();
      const stored = await find(tokenHash);
      if (!stored) throw new Error('the stored sandbox request is missing');
      return stored;
    },
    async withdraw(tokenHash) {
      await db
        .updateTable('sandbox_request')
        .set({ withdrawn_at: sql<Date>`now()` })
        .where('token_hash', '=', tokenHash)
        .where('partner_key_id', '=', keyId)
        .where('withdrawn_at', 'is', null)
        .execute();
    },
  };
}

export async function purgeSandbox(db: Kysely<Tables>): Promise<number> {
  const isOver = sql<boolean>`not ${isUnexpired}`;
  const visits = await db.deleteFrom('sandbox_visit').where(isOver).executeTakeFirst();
  const requests = await db.deleteFrom('sandbox_request').where(isOver).executeTakeFirst();
  return Number(visits.numDeletedRows) + Number(requests.numDeletedRows);
}

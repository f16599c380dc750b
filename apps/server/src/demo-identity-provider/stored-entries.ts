import { sql, type Kysely } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Tables } from '../database/tables/tables.ts';

/** What the provider remembers of one kind (sessions, codes, tokens), in the database, so that it outlives the process. */
export function storedEntries(db: Kysely<Tables>, model: string): Adapter {
  const alive = () =>
    db
      .selectFrom('demo_provider_entry')
      .select('payload')
      .where('model', '=', model)
      .where('expires_at', '>', sql<Date>`now()`);
  const payloadOf = (row: { payload: unknown } | undefined) => row?.payload as AdapterPayload | undefined;
  return {
    async upsert(id, payload, expiresIn = 0) {
      await db
        .deleteFrom('demo_provider_entry')
        .where('expires_at', '<', sql<Date>`now()`)
        .execute();
      const row = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expires_at: sql<Date>`now() + ${expiresIn} * interval '1 second'`,
      };
      await db
        .insertInto('demo_provider_entry')
        .values({ model, id, ...row })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
        .execute();
    },
    find: async (id) => payloadOf(await alive().where('id', '=', id).executeTakeFirst()),
    findByUid: async (uid) => payloadOf(await alive().where('uid', '=', uid).executeTakeFirst()),
    // Only devices without a keyboard have such codes; none logs in here.
    findByUserCode: async () => undefined,
    async consume(id) {
      await db
        .updateTable('demo_provider_entry')
        .set({
          payload: sql<string>`payload || jsonb_build_object('consumed', floor(extract(epoch from now())))`,
        })
        .where('model', '=', model)
        .where('id', '=', id)
        .execute();
    },
    async destroy(id) {
      await db.deleteFrom('demo_provider_entry').where('model', '=', model).where('id', '=', id).execute();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('demo_provider_entry').where('grant_id', '=', grantId).execute();
    },
  };
}

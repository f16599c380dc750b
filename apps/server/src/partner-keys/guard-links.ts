import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { problem } from '../http/problem-error.ts';
import { hashOfToken } from '../privacy/index.ts';

/**
 * Refuses a status link that was given to another partner, as if there were none. Keys of one name are one partner's: requests go on
 * when a key is exchanged. A visitor's own link opens for any key.
 */
export function guardLinks(api: FastifyInstance, db: Kysely<Tables>): void {
  api.addHook('preHandler', async ({ partnerKey, params }) => {
    const { token } = (params ?? {}) as { token?: unknown };
    if (!partnerKey || typeof token !== 'string') return;
    const foreign = await db
      .selectFrom('link_token')
      .innerJoin('partner_key as owner', 'owner.id', 'link_token.partner_key_id')
      .select('owner.id')
      .where('token_hash', '=', hashOfToken(token))
      .where('owner.name', 'not in', (key) =>
        key.selectFrom('partner_key').select('name').where('id', '=', partnerKey.id),
      )
      .executeTakeFirst();
    if (foreign) throw problem(404, 'NO_REQUEST_FOUND');
  });
}

import type { Operator } from '@heimvorteil/contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import type { MessageComposers } from '../deliveries/index.ts';
import { adviserInvitation } from '../messages/index.ts';

/** What advisers are told of themselves. */
export function adviserMessages({
  db,
  operator,
}: {
  db: Kysely<Tables>;
  operator: Operator;
}): Pick<MessageComposers, 'INVITATION'> {
  return {
    async INVITATION({ adviserId }) {
      const adviser = await db
        .selectFrom('adviser')
        .select(['email', 'name'])
        .where('id', '=', adviserId)
        .executeTakeFirstOrThrow();
      return {
        message: adviserInvitation({ to: adviser.email, name: adviser.name }, operator),
        seal: undefined,
      };
    },
  };
}

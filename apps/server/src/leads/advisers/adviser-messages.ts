import type { Operator } from '@heimvorteil/contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { MessageComposers } from '../deliveries/index.ts';
import { adviserInvitation, pausedNotice } from '../../platform/messages/index.ts';
import { listedAdvisers, resumeCommand } from './store-advisers.ts';

export function adviserMessages({
  db,
  operator,
  publicUrl,
}: {
  db: Kysely<Tables>;
  operator: Operator;
  publicUrl: string;
}): Pick<MessageComposers, 'INVITATION' | 'PAUSED'> {
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

    async PAUSED({ adviserId }) {
      const { name } = await db
        .selectFrom('adviser')
        .select('name')
        .where('id', '=', adviserId)
        .executeTakeFirstOrThrow();
      const listed = await listedAdvisers(db);
      const facts = {
        name,
        stillActive: listed.filter(({ paused_at: since }) => since === null).length,
        resume: resumeCommand({ name }, listed),
        deskUrl: `${publicUrl}/baufinanzierung/betrieb#abgemeldet`,
      };
      return { message: pausedNotice(facts, operator), seal: undefined };
    },
  };
}

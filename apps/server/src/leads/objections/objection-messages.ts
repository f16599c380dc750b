import type { Operator } from '@heimvorteil/contracts';
import { caseNumber } from '@heimvorteil/forms/financing-request';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { MessageComposers } from '../deliveries/index.ts';
import { objectionLinkMail, objectionNotice } from '../../platform/messages/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { requestToObjectTo, optOutToken } from './objection-link.ts';

/** Mails with the objection link, and the notice to each adviser. */
export function objectionMessages(parts: {
  db: Kysely<Tables>;
  vault: Vault;
  operator: Operator;
  publicUrl: string;
}): Pick<MessageComposers, 'OBJECTION' | 'OBJECTION_LINK'> {
  const { db, operator, publicUrl } = parts;
  return {
    async OBJECTION({ requestId, adviserId }) {
      const { email, number } = await db
        .selectFrom('adviser')
        .leftJoin('request', (join) => join.on('request.id', '=', requestId))
        .select(['adviser.email', 'request.number'])
        .where('adviser.id', '=', adviserId)
        .executeTakeFirstOrThrow();
      const facts = { to: email, number: number ?? caseNumber(requestId ?? '') };
      return { message: objectionNotice(facts, operator), seal: undefined };
    },

    async OBJECTION_LINK({ subjectId }) {
      const found = subjectId === null ? undefined : await requestToObjectTo(parts, subjectId);
      if (!found) return undefined;
      const { requestId, seal, email } = found;
      const token = await optOutToken(parts, 'OBJECTION', { requestId });
      const objectionUrl = `${publicUrl}/baufinanzierung/widerspruch/anfrage/${token}`;
      return { message: objectionLinkMail({ to: email, objectionUrl }, operator), seal };
    },
  };
}

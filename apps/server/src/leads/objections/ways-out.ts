import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { REMINDING_KINDS, type DueDelivery } from '../deliveries/index.ts';
import type { WaysOut } from '../../platform/messages/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { optOutToken, type LinkOwner } from './link-of.ts';

/** Gives every message the ways out that its recipient has: of reminders, of requests, of everything. */
export function waysOutOf(parts: { db: Kysely<Tables>; vault: Vault; publicUrl: string }) {
  const unsubscribeUrl = async (owner: LinkOwner) =>
    `${parts.publicUrl}/baufinanzierung/abmelden/${await optOutToken(parts, 'UNSUBSCRIBE', owner)}`;
  return async ({ recipient, kind, requestId, adviserId }: DueDelivery): Promise<WaysOut> => {
    if (recipient === 'ADVISER' && adviserId !== null && kind !== 'WITHDRAWAL' && kind !== 'OBJECTION') {
      return {
        unsubscribe: { label: 'Keine weiteren Anfragen bekommen', url: await unsubscribeUrl({ adviserId }) },
      };
    }
    if (recipient !== 'VISITOR' || requestId === null) return {};
    const objection = await optOutToken(parts, 'OBJECTION', { requestId });
    return {
      ...(REMINDING_KINDS.includes(kind)
        ? {
            unsubscribe: {
              label: 'Keine Erinnerungen mehr bekommen',
              url: await unsubscribeUrl({ requestId }),
            },
          }
        : {}),
      objectionUrl: `${parts.publicUrl}/baufinanzierung/widerspruch/anfrage/${objection}`,
    };
  };
}

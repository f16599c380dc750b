import type { Kysely } from 'kysely';
import type { AskedAdviser } from '../../advisers/index.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Vault } from '../../../platform/privacy/index.ts';
import { lendersOf } from './lenders-of.ts';
import { findSame, type Home } from '../intake/recent-request.ts';
import { isActive } from '../lifecycle/status-transitions.ts';
import { shownToBeOwn, type RequestSender } from '../intake/verified-sender.ts';

/** Everybody whom a request was sent to, and for which lenders. */
export async function askedAdvisers(db: Kysely<Tables>, requestId: string): Promise<AskedAdviser[]> {
  const rows = await db
    .selectFrom('request_adviser')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .select(['adviser_id', 'status', 'reasons', 'provider_id'])
    .where('request_id', '=', requestId)
    .execute();
  return rows.map(({ adviser_id: adviserId, status, reasons, provider_id: own }) => ({
    adviserId,
    isActive: isActive(status),
    lenders: [own, ...lendersOf(reasons)],
  }));
}

/** The same of the open request that one for a home would join, as far as it is known who is about to send it. */
export async function askedForHome(
  { db, vault }: { readonly db: Kysely<Tables>; readonly vault: Vault },
  home: Home,
  from: Pick<RequestSender, 'account' | 'visitKey'>,
): Promise<AskedAdviser[]> {
  const sender = { indexes: await shownToBeOwn({ db, vault }, from), accountId: from.account?.id };
  if (sender.indexes.length === 0 && sender.accountId === undefined) return [];
  const same = await findSame(db, vault, { ...home, sender });
  if (!same) return [];
  const open = await db
    .selectFrom('request')
    .select('id')
    .where('id', '=', same.id)
    .where('withdrawn_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open ? askedAdvisers(db, open.id) : [];
}

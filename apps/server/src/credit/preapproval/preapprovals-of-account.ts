import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { openedPreapproval, ownPreapprovals, type KeptPreapproval } from './kept-preapproval.ts';

/** All that an account has made, newest first. */
export async function preapprovalsOfAccount(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  accountId: string,
): Promise<KeptPreapproval[]> {
  const rows = await ownPreapprovals(db, { accountId }).orderBy('made_at', 'desc').execute();
  return rows.map((row) => openedPreapproval(vault, row));
}

import type { LegalFigures } from '@heimvorteil/calculations';
import type { PreapprovalAnswer, PreapprovalBody } from '@heimvorteil/contracts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { PersonSeal, Vault } from '../../platform/privacy/index.ts';

const MOST_AT_ONCE = 500;

/** Deletes anonymous pre-approvals after 30 days, with their keys. */
export async function purgePreapprovals(db: Kysely<Tables>): Promise<number> {
  let removed = 0;
  for (let portion = MOST_AT_ONCE; portion === MOST_AT_ONCE; removed += portion)
    portion = await db.transaction().execute(purgePortion);
  return removed;
}

async function purgePortion(trx: Transaction<Tables>): Promise<number> {
  const over = await trx
    .selectFrom('pre_approval')
    .select('id')
    .where('account_id', 'is', null)
    .where('made_at', '<', sql<Date>`now() - ${VISIT_RETENTION}`)
    .limit(MOST_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (over.length === 0) return 0;
  const ids = over.map(({ id }) => id);
  const rows = await trx.deleteFrom('pre_approval').where('id', 'in', ids).returning('person_id').execute();
  const persons = rows.map(({ person_id: person }) => person);
  await trx.deleteFrom('person').where('id', 'in', persons).execute();
  return rows.length;
}

/** Deletes an account's pre-approvals; returns ids of the persons whose keys must be deleted. */
export async function forgetPreapprovals(trx: Transaction<Tables>, accountId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('pre_approval')
    .where('account_id', '=', accountId)
    .returning('person_id')
    .execute();
  return rows.map(({ person_id: person }) => person);
}

/** Owner of a pre-approval: an account or an anonymous visit. */
export interface PreapprovalOwner {
  readonly visitKey?: string | undefined;
  readonly accountId?: string | undefined;
}

/** A pre-approval as stored, independent of later rates. */
export interface StoredPreapproval {
  readonly id: string;
  /** Null for a pre-approval of an anonymous visit. */
  readonly accountId: string | null;
  readonly madeAt: Date;
  /** The entered purchase, completed with the listing's values. */
  readonly stated: PreapprovalBody;
  readonly answer: PreapprovalAnswer;
  /** Representative example (§17 PAngV) from the day of the pre-approval; undefined without a loan. */
  readonly legal?: LegalFigures | undefined;
}

export const VISIT_RETENTION = sql`interval '30 days'`;

type Content = Pick<StoredPreapproval, 'stated' | 'answer' | 'legal'>;

const placeOf = (id: string) => ({ table: 'pre_approval', column: 'content', row: id });

export function sealPreapproval(seal: PersonSeal, id: string, { stated, answer, legal }: Content): string {
  return seal.seal(placeOf(id), JSON.stringify({ stated, answer, legal }));
}

/** Selects an account's pre-approvals, or those of an anonymous visit for 30 days. */
export function ownPreapprovals(db: Kysely<Tables>, { visitKey, accountId }: PreapprovalOwner) {
  const visitBegan = sql<Date>`now() - ${VISIT_RETENTION}`;
  return db
    .selectFrom('pre_approval')
    .innerJoin('person', 'person.id', 'pre_approval.person_id')
    .select(['pre_approval.id', 'account_id', 'content', 'made_at'])
    .select(['person.id as person_id', 'key_id', 'wrapped_key'])
    .where(({ eb, and, or }) =>
      or([
        ...(accountId === undefined ? [] : [eb('account_id', '=', accountId)]),
        ...(visitKey === undefined
          ? []
          : [and([eb('visit_key', '=', visitKey), eb('made_at', '>', visitBegan)])]),
      ]),
    );
}

type PreapprovalRow = Awaited<ReturnType<ReturnType<typeof ownPreapprovals>['execute']>>[number];

/** Decrypts a row; throws a BrokenSealError. */
export function openedPreapproval(vault: Vault, row: PreapprovalRow): StoredPreapproval {
  const seal = vault.sealOf({ ...row, id: row.person_id });
  const content = JSON.parse(seal.open(placeOf(row.id), row.content)) as Content;
  return { id: row.id, accountId: row.account_id, madeAt: row.made_at, ...content };
}

export async function preapprovalsOfAccount(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  accountId: string,
): Promise<StoredPreapproval[]> {
  const rows = await ownPreapprovals(db, { accountId }).orderBy('made_at', 'desc').execute();
  return rows.map((row) => openedPreapproval(vault, row));
}

import type { LegalFigures } from '@heimvorteil/calculations';
import type { PreapprovalAnswer, PreapprovalBody } from '@heimvorteil/contracts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { PersonSeal, Vault } from '../../platform/privacy/index.ts';

/** Owner of a pre-approval: an account or an anonymous visit. */
export interface PreapprovalOwner {
  readonly visitKey?: string | undefined;
  readonly accountId?: string | undefined;
}

/** A pre-approval as stored, independent of later rates. */
export interface KeptPreapproval {
  readonly id: string;
  /** Null before login. */
  readonly accountId: string | null;
  readonly madeAt: Date;
  /** The body after defaults from the listing. */
  readonly stated: PreapprovalBody;
  readonly answer: PreapprovalAnswer;
  /** Representative example (§17 PAngV) of the same day; undefined without a loan. */
  readonly legal?: LegalFigures | undefined;
}

export const KEPT_FOR_VISIT = sql`interval '30 days'`;

type Content = Pick<KeptPreapproval, 'stated' | 'answer' | 'legal'>;

const placeOf = (id: string) => ({ table: 'pre_approval', column: 'content', row: id });

export function sealPreapproval(seal: PersonSeal, id: string, { stated, answer, legal }: Content): string {
  return seal.seal(placeOf(id), JSON.stringify({ stated, answer, legal }));
}

/** An account's rows match that account only; a visit's rows match that visit for 30 days. */
export function ownPreapprovals(db: Kysely<Tables>, { visitKey, accountId }: PreapprovalOwner) {
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
          : [
              and([eb('visit_key', '=', visitKey), eb('made_at', '>', sql<Date>`now() - ${KEPT_FOR_VISIT}`)]),
            ]),
      ]),
    );
}

/** Decrypts a row; throws a BrokenSealError. */
export function openedPreapproval(
  vault: Vault,
  row: {
    id: string;
    account_id: string | null;
    content: string;
    made_at: Date;
    person_id: string;
    key_id: string;
    wrapped_key: string;
  },
): KeptPreapproval {
  const seal = vault.sealOf({ ...row, id: row.person_id });
  const content = JSON.parse(seal.open(placeOf(row.id), row.content)) as Content;
  return { id: row.id, accountId: row.account_id, madeAt: row.made_at, ...content };
}

export async function preapprovalsOfAccount(
  { db, vault }: { db: Kysely<Tables>; vault: Vault },
  accountId: string,
): Promise<KeptPreapproval[]> {
  const rows = await ownPreapprovals(db, { accountId }).orderBy('made_at', 'desc').execute();
  return rows.map((row) => openedPreapproval(vault, row));
}

import { bodyOfCase, takeContract, type Project, type SavedProject } from '@heimvorteil/contracts';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { PersonSeal } from '../../platform/privacy/index.ts';
import { isOvertaken, nextSaveTime } from './account-rows.ts';
import { lockAccount, sealOfAccount } from '../../people/identity/index.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import type { CalculationParts } from './saved-calculations.ts';
import { SECOND_THOUGHTS } from './deleted-calculations.ts';

type ProjectParts = Pick<CalculationParts, 'db' | 'vault'>;

const placeOf = (accountId: string) => ({ table: 'project', column: 'content', row: accountId });

export async function findProject(
  { db, vault }: ProjectParts,
  accountId: string,
): Promise<SavedProject | null> {
  const seal = await sealOfAccount(db, vault, accountId);
  const row = await rowOf(db, accountId);
  return row ? opened(seal, accountId, row) : null;
}

/**
 * Replaces the account's project; older versions are not stored. Throws a ProblemError 409
 * `CHANGED_MEANWHILE` if the project was saved again after `savedAt`, which is null if the client saw no
 * project.
 */
export async function storeProject(
  { db, vault }: ProjectParts,
  accountId: string,
  { savedAt: read, ...entered }: Project & { savedAt?: string | null | undefined },
): Promise<SavedProject> {
  const seal = await sealOfAccount(db, vault, accountId);
  const project: Project = {
    ...entered,
    financingCase: bodyOfCase(entered.financingCase),
    variants: entered.variants.map((one) => ({ ...one, financingCase: bodyOfCase(one.financingCase) })),
  };
  const content = seal.seal(placeOf(accountId), JSON.stringify(project));
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const before = await rowOf(trx, accountId);
    if (isOvertaken(read, before?.saved_at)) throw problem(409, 'CHANGED_MEANWHILE');
    const row = await trx
      .insertInto('project')
      .values({ account_id: accountId, content })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ content, saved_at: nextSaveTime('project'), deleted_at: null }),
      )
      .returning(['content', 'saved_at'])
      .executeTakeFirstOrThrow();
    return opened(seal, accountId, row);
  });
}

/**
 * Marks the project as deleted; its owner can restore it for ten minutes. No error if it is already deleted.
 * Throws a ProblemError 409 `CHANGED_MEANWHILE` if it was saved again after `savedAt`.
 */
export async function deleteProject(
  { db }: Pick<ProjectParts, 'db'>,
  accountId: string,
  { savedAt: read }: { savedAt?: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const before = await rowOf(trx, accountId);
    if (!before) return;
    if (isOvertaken(read, before.saved_at)) throw problem(409, 'CHANGED_MEANWHILE');
    await trx
      .updateTable('project')
      .set({ deleted_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .execute();
  });
}

/** Restores a deleted project; false after ten minutes or if a new project exists. */
export async function restoreProject({ db }: Pick<ProjectParts, 'db'>, accountId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('project')
    .set({ deleted_at: null })
    .where('account_id', '=', accountId)
    .where('deleted_at', '>', sql<Date>`now() - ${SECOND_THOUGHTS}`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function rowOf(db: Kysely<Tables>, accountId: string) {
  return db
    .selectFrom('project')
    .select(['content', 'saved_at'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

function opened(
  seal: PersonSeal,
  accountId: string,
  { content, saved_at: savedAt }: { content: string; saved_at: Date },
): SavedProject {
  const project = JSON.parse(seal.open(placeOf(accountId), content)) as Project;
  const { household, contractType } = takeContract(project.household);
  const financingCase = { ...(contractType && { contractType }), ...project.financingCase };
  return { ...project, financingCase, ...(household && { household }), savedAt: savedAt.toISOString() };
}

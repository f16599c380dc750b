import type { EnteredOffer } from '@heimvorteil/desk/services';
import { sql, type Kysely } from 'kysely';
import type { AtAdviser } from '../../leads/conversation/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deletedRows } from '../../platform/database/common-sql.ts';
import type { PersonSeal } from '../../platform/privacy/index.ts';
import { openRequest, ACTIVE_STATES } from '../../leads/requests/index.ts';
import { lockAssignment, type AdviserParts } from './notes.ts';

/** An adviser's unsent offer; `seen` is a fingerprint of the rates displayed while it was entered. */
interface DraftContent extends EnteredOffer {
  readonly seen: string;
}

export interface StoredDraft extends DraftContent {
  readonly version: number;
  readonly savedAt: string;
}

/** `key` identifies the open form; `version` is the draft version it was loaded with, 0 without a draft. */
export interface DraftForm {
  readonly key: string;
  readonly version: number;
}

export async function findDraft(parts: AdviserParts, at: AtAdviser): Promise<StoredDraft | undefined> {
  const row = await rowOf(parts.db, at);
  if (!row) return undefined;
  const { seal } = await openRequest(parts, at.requestId);
  return { ...openDraft(seal, at, row.content), version: row.version, savedAt: row.saved_at.toISOString() };
}

/** All drafts of a request, with the lenders' names; for access requests (Art. 15 GDPR). */
export async function draftsOfRequest(
  { db, vault, market }: Pick<AdviserParts, 'db' | 'vault' | 'market'>,
  requestId: string,
): Promise<{ adviser: string; savedAt: string; stated: Record<string, unknown> }[]> {
  const rows = await db
    .selectFrom('offer_draft')
    .innerJoin('adviser', 'adviser.id', 'offer_draft.adviser_id')
    .select(['adviser_id', 'content', 'saved_at', 'adviser.name'])
    .where('request_id', '=', requestId)
    .orderBy('saved_at')
    .execute();
  if (rows.length === 0) return [];
  const { seal } = await openRequest({ db, vault }, requestId);
  const { providers } = market.current();
  const named = (lender: string) => providers.get(Number(lender))?.name ?? lender;
  return rows.map(({ adviser_id: adviserId, content, saved_at: savedAt, name: adviser }) => {
    const { proposals, ...stated } = openDraft(seal, { requestId, adviserId }, content);
    return {
      adviser,
      savedAt: savedAt.toISOString(),
      stated: {
        ...stated,
        proposals: proposals.map((proposal) => ({ ...proposal, lender: named(proposal.lender) })),
      },
    };
  });
}

export async function draftSavedAt(db: Kysely<Tables>, at: AtAdviser): Promise<string | undefined> {
  return (await rowOf(db, at))?.saved_at.toISOString();
}

/** Stores a draft. 'OLDER': another window has saved meanwhile. 'OVER': the request has ended. */
export async function storeDraft(
  parts: AdviserParts,
  at: AtAdviser,
  { content, form }: { content: DraftContent; form: DraftForm },
): Promise<'KEPT' | 'OLDER' | 'OVER'> {
  const { seal } = await openRequest(parts, at.requestId);
  const sealed = sealDraft(seal, at, content);
  return parts.db.transaction().execute(async (trx) => {
    if (!(await lockAssignment(trx, at, ACTIVE_STATES))) return 'OVER';
    const changed = await trx
      .updateTable('offer_draft')
      .set({
        content: sealed,
        saved_by: form.key,
        version: sql<number>`version + 1`,
        saved_at: sql<Date>`now()`,
      })
      .where('request_id', '=', at.requestId)
      .where('adviser_id', '=', at.adviserId)
      // Accept any save by the form that saved last, because its saves may arrive out of order.
      .where(({ eb, or }) => or([eb('version', '=', form.version), eb('saved_by', '=', form.key)]))
      .returning('version')
      .executeTakeFirst();
    if (changed) return 'KEPT';
    if (form.version > 0) return 'OLDER';
    const added = await trx
      .insertInto('offer_draft')
      .values({ request_id: at.requestId, adviser_id: at.adviserId, content: sealed, saved_by: form.key })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    return added ? 'KEPT' : 'OLDER';
  });
}

/** Deletes drafts of requests that are no longer assigned to the draft's adviser. */
export async function purgeDrafts(db: Kysely<Tables>): Promise<number> {
  return deletedRows(
    db
      .deleteFrom('offer_draft')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('request_adviser')
              .select('adviser_id')
              .whereRef('request_adviser.request_id', '=', 'offer_draft.request_id')
              .whereRef('request_adviser.adviser_id', '=', 'offer_draft.adviser_id')
              .where('request_adviser.status', 'in', ACTIVE_STATES),
          ),
        ),
      ),
  );
}

function rowOf(db: Kysely<Tables>, at: AtAdviser) {
  return db
    .selectFrom('offer_draft')
    .select(['content', 'version', 'saved_at'])
    .where('request_id', '=', at.requestId)
    .where('adviser_id', '=', at.adviserId)
    .executeTakeFirst();
}

const placeOf = ({ requestId, adviserId }: AtAdviser) => ({
  table: 'offer_draft',
  column: 'content',
  row: `${requestId}/${adviserId}`,
});

function sealDraft(seal: PersonSeal, at: AtAdviser, content: DraftContent): string {
  return seal.seal(placeOf(at), JSON.stringify(content));
}

function openDraft(seal: PersonSeal, at: AtAdviser, envelope: string): DraftContent {
  return JSON.parse(seal.open(placeOf(at), envelope)) as DraftContent;
}

import type { UnservedRequest } from '@heimvorteil/desk/services';
import { caseNumber } from '@heimvorteil/forms/financing-request';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { UNDER_WAY } from '../../leads/requests/index.ts';

const MOST = 200;

export async function unservedRequests(db: Kysely<Tables>): Promise<UnservedRequest[]> {
  const rows = await db
    .selectFrom('request')
    .select(['id', 'number', 'financing_type', 'region', 'created_at'])
    .where('withdrawn_at', 'is', null)
    .where('closed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('request_adviser')
            .select('adviser_id')
            .whereRef('request_id', '=', 'request.id')
            .where('request_adviser.status', 'in', UNDER_WAY),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    requestId: row.id,
    number: row.number ?? caseNumber(row.id),
    financingType: row.financing_type ?? 'PurchaseFinancing',
    ...(row.region === null ? {} : { region: row.region }),
    createdAt: row.created_at.toISOString(),
  }));
}

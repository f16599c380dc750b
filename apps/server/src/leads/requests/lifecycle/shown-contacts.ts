import { sql, type Expression, type ExpressionBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** What says of a request whose it was shown to be. */
export const SHOWN_CONTACTS = ['request.verified_index', 'request.also_verified'] as const;

/** Every contact that was shown with a request, as blind indexes; none where its contact was only typed. */
export function shownContacts({
  verified_index: first,
  also_verified: others,
}: Pick<Selectable<Tables['request']>, 'verified_index' | 'also_verified'>): string[] {
  return first === null ? [] : [first, ...others];
}

/** Whether one of these contacts was shown with a request; `indexes` holds at least one. */
export function wasShownWith(
  eb: ExpressionBuilder<Tables, 'request'>,
  indexes: readonly string[],
): Expression<SqlBool> {
  return eb.or([
    eb('request.verified_index', 'in', [...indexes]),
    eb.and([
      // As its index says it.
      sql<boolean>`request.also_verified <> '{}'`,
      sql<boolean>`request.also_verified && ${[...indexes]}::text[]`,
    ]),
  ]);
}

import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** Whose requests are meant: those of an account, or some by their ids. */
export type WhoseRequests = { readonly accountId: string } | { readonly requestIds: readonly string[] };

/** The condition on a request. */
export function isOneOf(whose: WhoseRequests) {
  return (eb: ExpressionBuilder<Tables, 'request'>) =>
    'accountId' in whose
      ? eb('request.account_id', '=', whose.accountId)
      : eb('request.id', 'in', whose.requestIds);
}

import type { RetentionTerm } from '@heimvorteil/portal/services';
import { RETENTION_LINES, type RetentionId } from './retention-plan.ts';

/** What holds nothing of a visitor is no part of what visitors are told. */
const NOBODYS: readonly RetentionId[] = ['market', 'installation', 'advisers', 'partnerKeys', 'sandbox'];

/** How long what is kept, as the privacy page tells it. */
export function toldRetention(): RetentionTerm[] {
  return RETENTION_LINES.filter(([id]) => !NOBODYS.includes(id)).map(([, { data, until, reason }]) => ({
    data,
    until,
    reason,
  }));
}

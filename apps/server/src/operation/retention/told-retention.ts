import type { RetentionTerm } from '@heimvorteil/portal/services';
import { RETENTION_LINES, type RetentionId } from './retention-plan.ts';

/** Lines without data of a visitor, which the privacy page leaves out. */
const NOBODYS: readonly RetentionId[] = ['market', 'installation', 'advisers', 'partnerKeys', 'sandbox'];
/** Lines of what an introducer does not offer (§34i GewO). */
const ONLY_ARRANGED: readonly RetentionId[] = ['preapprovals', 'certificates'];

/** What is kept for how long, as the privacy page states it. */
export function toldRetention(isArranging: boolean): RetentionTerm[] {
  const hidden = isArranging ? NOBODYS : [...NOBODYS, ...ONLY_ARRANGED];
  return RETENTION_LINES.filter(([id]) => !hidden.includes(id)).map(([, { data, until, reason }]) => ({
    data,
    until,
    reason,
  }));
}

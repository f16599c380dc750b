import type { RetentionTerm } from '@heimvorteil/portal/services';
import { RETENTION_LINES, type RetentionId } from './retention-plan.ts';

/** Lines without visitor data, which the privacy page omits. */
const NOBODYS: readonly RetentionId[] = ['market', 'installation', 'advisers', 'partnerKeys', 'sandbox'];
/** Lines of services that an introducer does not offer (§34i GewO). */
const ONLY_ARRANGED: readonly RetentionId[] = ['preapprovals', 'certificates'];

/** Retention periods for the privacy page. */
export function toldRetention(isArranging: boolean): RetentionTerm[] {
  const hidden = isArranging ? NOBODYS : [...NOBODYS, ...ONLY_ARRANGED];
  return RETENTION_LINES.filter(([id]) => !hidden.includes(id)).map(([, { data, until, reason }]) => ({
    data,
    until,
    reason,
  }));
}

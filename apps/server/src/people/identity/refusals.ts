import type { ErrorCode } from '@heimvorteil/contracts';
import type { Role, Visitor } from '@heimvorteil/portal/services';
import type { Kysely } from 'kysely';
import { noteAudit } from '../../platform/audit/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { problem, type ProblemError } from '../../platform/http/calls/problem-error.ts';
import { HOUR, type LimitEngine } from '../../platform/limits/index.ts';

/** Reason of a refusal. */
type RefusalCode = Extract<ErrorCode, 'NOT_ALLOWED' | 'SECOND_FACTOR_MISSING' | 'FRESH_LOGIN_NEEDED'>;

type Account = Pick<Visitor, 'accountId'> & {
  readonly roles: readonly string[];
  readonly withheldRoles: readonly string[];
};

/** Refusals of accounts, recorded in the trail. */
export interface Refusals {
  /** Records a refusal; `what` is a call's or a page's pattern, never an address with values. */
  note(account: Account, code: RefusalCode, what: string): Promise<void>;
  /** Records a refusal and returns the problem 403 to throw. */
  refuse(account: Account, code: RefusalCode, what: string): Promise<ProblemError>;
  /** Throws the ProblemError 403 `FRESH_LOGIN_NEEDED` without a recent authentication. */
  requireFreshLogin(visitor: Visitor, what: string): Promise<void>;
}

/** More per account and hour say nothing new and would fill the trail. */
const MOST_NOTED_AN_HOUR = 60;

export function openRefusals({ db, limits }: { db: Kysely<Tables>; limits: LimitEngine }): Refusals {
  const note: Refusals['note'] = async (account, code, what) => {
    const { accountId } = account;
    const bucket = { what: 'refusals-noted', whose: accountId, max: MOST_NOTED_AN_HOUR, seconds: HOUR };
    if (await limits.take([bucket])) return;
    const actor = actorOf([...account.roles, ...account.withheldRoles]);
    await noteAudit(db, { actor, actorId: accountId, action: 'ACCESS_REFUSED', detail: { code, what } });
  };
  const refuse: Refusals['refuse'] = async (account, code, what) => {
    await note(account, code, what);
    return problem(403, code);
  };
  return {
    note,
    refuse,
    async requireFreshLogin(visitor, what) {
      if (!visitor.hasJustLoggedIn) throw await refuse(visitor, 'FRESH_LOGIN_NEEDED', what);
    },
  };
}

/** Actor kind of an account in the trail. */
export function actorOf(roles: readonly (Role | string)[]): 'OPERATOR' | 'ADVISER' | 'VISITOR' {
  if (roles.includes('operator')) return 'OPERATOR';
  return roles.includes('adviser') ? 'ADVISER' : 'VISITOR';
}

import type { ErrorCode, Operator, OwnSession } from '@heimvorteil/contracts';
import { createContext } from 'react-router';
import type { OperatorServices } from './operations.ts';
import type { PartnerServices } from './partner.ts';

export type * from './flags.ts';
export type * from './operations.ts';
export type * from './partner.ts';
export type * from './ratings.ts';

/** Services for loaders and actions; the server provides them in process, without HTTP. */
export interface DeskServices {
  readonly operator: Operator;
  /** True if market, lenders and advisers are fictional; every page then says so. */
  readonly demo: boolean;
  readonly partner: PartnerServices;
  readonly operations: OperatorServices;
  readonly sessions: DeskSessions;
  /** Logs a denied access in the audit trail; `what` is the route pattern of the page. */
  noteRefusal(visitor: DeskVisitor, code: ErrorCode, what: string): Promise<void>;
}

export interface DeskSessions {
  /** Active sessions, most recently used first. */
  list(visitor: DeskVisitor): Promise<readonly OwnSession[]>;
  /** Ends a session of the account; false if it has no such session. */
  end(visitor: DeskVisitor, id: string): Promise<boolean>;
  endOthers(visitor: DeskVisitor): Promise<void>;
}

export interface DeskVisitor {
  readonly accountId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly name?: string;
  readonly roles: readonly string[];
  /** Roles that are ignored, because this login lacked a second factor. */
  readonly withheldRoles: readonly string[];
  /** True for ten minutes after a login; exporting and erasing personal data requires it. */
  readonly hasJustLoggedIn: boolean;
}

/** Finds the logged-in account; undefined without a login, or if the login cannot be checked. */
export type FindDeskVisitor = () => Promise<DeskVisitor | undefined>;

export const servicesContext = createContext<DeskServices>();

/** A function, so that the login is looked up only if a page needs it. */
export const visitorContext = createContext<FindDeskVisitor>(async () => undefined);

export const nonceContext = createContext<string>('');

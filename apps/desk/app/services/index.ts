import type { ErrorCode, Operator, OwnSession } from '@heimvorteil/contracts';
import { createContext } from 'react-router';
import type { OperatorServices } from './operations.ts';
import type { PartnerServices } from './partner.ts';

export type * from './flags.ts';
export type * from './operations.ts';
export type * from './partner.ts';
export type * from './ratings.ts';

/** What the loaders and actions of both desks may ask of the server that renders them; the server fills it in, screens never call it by HTTP. */
export interface DeskServices {
  /** Who runs this portal. */
  readonly operator: Operator;
  /** True where market, lenders and advisers are invented and every screen has to say so. */
  readonly demo: boolean;
  /** One request by the link of its adviser. */
  readonly partner: PartnerServices;
  /** What the operator does. */
  readonly operations: OperatorServices;
  /** Where the person is logged in. */
  readonly sessions: DeskSessions;
  /** Notes in the trail that an account may not do something; `what` is a page's pattern. */
  noteRefusal(visitor: DeskVisitor, code: ErrorCode, what: string): Promise<void>;
}

/** The sessions of the person who works at a desk. */
export interface DeskSessions {
  /** Those that have not ended, the last used first. */
  list(visitor: DeskVisitor): Promise<readonly OwnSession[]>;
  /** False where the person has no such session. */
  end(visitor: DeskVisitor, id: string): Promise<boolean>;
  /** Ends all but the one that asks. */
  endOthers(visitor: DeskVisitor): Promise<void>;
}

/** Somebody who is logged in, as far as a desk needs it. */
export interface DeskVisitor {
  readonly accountId: string;
  /** Names the session that asks. */
  readonly sessionId: string;
  readonly email: string;
  readonly name?: string;
  readonly roles: readonly string[];
  /** Roles of the account that do not count, because this login lacked a second factor. */
  readonly withheldRoles: readonly string[];
  /** Has proved within ten minutes who they are. */
  readonly hasJustLoggedIn: boolean;
}

/** Who asks; undefined when nobody is logged in or nobody can tell. */
export type FindDeskVisitor = () => Promise<DeskVisitor | undefined>;

/** Carries the services from the server into loaders and actions. */
export const servicesContext = createContext<DeskServices>();

/** Carries the way to the visitor of this request; nothing is looked up before somebody asks. */
export const visitorContext = createContext<FindDeskVisitor>(async () => undefined);

/** Carries the nonce of the content security policy into the rendered document. */
export const nonceContext = createContext<string>('');

import type {
  CalculationResult,
  ChangeCalculationBody,
  Listing,
  Outcome,
  OwnConsent,
  OwnRequest,
  OwnSession,
  ProfileExport,
  Project,
  SaveCalculationBody,
  SavedCalculation,
  SavedProject,
} from '@heimvorteil/contracts';
import type { Profession } from '@heimvorteil/engine';
import type { ReadableRequest } from '@heimvorteil/forms/financing-request';

/** Permission of an account beyond its own data. */
export type Role = 'adviser' | 'operator';

export interface Visitor {
  readonly accountId: string;
  /** Identifies the session, but is no credential. */
  readonly sessionId: string;
  readonly email: string;
  /** Verified by the identity provider. */
  readonly emailVerified: boolean;
  readonly name?: string;
  readonly roles: readonly Role[];
  /** Roles that do not apply, because this login lacked a second factor. */
  readonly withheldRoles: readonly Role[];
  /** Authenticated with the provider within the last ten minutes; irreversible actions require it. */
  readonly hasJustLoggedIn: boolean;
}

/** A saved calculation with today's result for the same inputs. */
export interface CalculationThenAndNow extends SavedCalculation {
  /** Undefined for flows, and if today's market has no answer. */
  readonly today: { readonly rulesVersion: string; readonly result: CalculationResult } | undefined;
}

/** A marked listing; without `listing` it is no longer offered. */
export interface ShortlistEntry {
  readonly exposeId: number;
  readonly markedAt: string;
  readonly listing: Listing | undefined;
}

/** Account data. Every operation acts for the given visitor and sees no other account. */
export interface ProfileServices {
  /** Newest first. */
  listCalculations(visitor: Visitor): Promise<CalculationThenAndNow[]>;
  /** Undefined if this visitor has none with that id. */
  findCalculation(visitor: Visitor, id: string): Promise<CalculationThenAndNow | undefined>;
  /**
   * Errors: 422 with all fields (such as `inputs.purchasePrice`), `TOO_MANY_CALCULATIONS` or
   * `COULD_NOT_CALCULATE`. Idempotent by the form's key (at least 22 characters).
   */
  saveCalculation(
    visitor: Visitor,
    calculation: SaveCalculationBody,
    idempotencyKey?: string,
  ): Promise<Outcome<SavedCalculation>>;
  /**
   * Changes name, inputs, or both; 404 `CALCULATION_NOT_FOUND`, 409 `CHANGED_MEANWHILE` unless `savedAt`
   * matches.
   */
  changeCalculation(
    visitor: Visitor,
    id: string,
    changes: ChangeCalculationBody,
  ): Promise<Outcome<SavedCalculation>>;
  /** False if this visitor has none with that id. Can be undone for ten minutes. */
  deleteCalculation(visitor: Visitor, id: string): Promise<boolean>;
  /** A recently deleted one; undefined if it can no longer be restored. */
  deletedCalculation(visitor: Visitor, id: string): Promise<SavedCalculation | undefined>;
  /** Undoes a deletion; 404 `CALCULATION_NOT_FOUND` if it is too late, 422 `TOO_MANY_CALCULATIONS`. */
  restoreCalculation(visitor: Visitor, id: string): Promise<Outcome<SavedCalculation>>;

  /**
   * Last marked first, including expired listings. Refused: the marketplace is unreachable (`UNAVAILABLE`,
   * displayed as OTHER_ERROR).
   */
  shortlist(visitor: Visitor): Promise<Outcome<ShortlistEntry[]>>;
  /** Does not call the marketplace. */
  isMarked(visitor: Visitor, exposeId: number): Promise<boolean>;
  /** Refused: 404 `EXPOSE_NOT_FOUND`, 422 `TOO_MANY_LISTINGS`, 502 `UNAVAILABLE`. */
  markListing(visitor: Visitor, exposeId: number): Promise<Outcome<true>>;
  /** Idempotent. */
  unmarkListing(visitor: Visitor, exposeId: number): Promise<void>;

  /** Undefined if the account has none. */
  project(visitor: Visitor): Promise<SavedProject | undefined>;
  /**
   * Replaces the project; 422 with all errors, 409 `CHANGED_MEANWHILE` unless `savedAt` matches (null: there
   * was none).
   */
  keepProject(
    visitor: Visitor,
    project: Project & { readonly savedAt?: string | null | undefined },
  ): Promise<Outcome<SavedProject>>;
  /** 409 `CHANGED_MEANWHILE` if `savedAt` is given and does not match. */
  deleteProject(visitor: Visitor, read: { readonly savedAt?: string | undefined }): Promise<Outcome<true>>;
  /** Undoes the deletion; 404 `PROJECT_NOT_FOUND` if it is too late. */
  restoreProject(visitor: Visitor): Promise<Outcome<true>>;

  /** Requests sent while logged in, newest first. */
  ownRequests(visitor: Visitor): Promise<OwnRequest[]>;
  /** Undefined if the request is not the visitor's. */
  ownRequest(visitor: Visitor, requestId: string): Promise<ReadableRequest | undefined>;
  /** Consents of those requests, newest first. */
  ownConsents(visitor: Visitor): Promise<OwnConsent[]>;
  storedData(visitor: Visitor): Promise<ProfileExport>;
  /** Last used first. */
  sessions(visitor: Visitor): Promise<OwnSession[]>;
  /** False if the visitor has no such session. */
  endSession(visitor: Visitor, id: string): Promise<boolean>;
  endOtherSessions(visitor: Visitor): Promise<void>;
  /** NONE if the visitor entered none. */
  profession(visitor: Visitor): Promise<Profession>;
  setProfession(visitor: Visitor, profession: Profession): Promise<void>;
  /** Refused: 403 `FRESH_LOGIN_NEEDED` (log in again), 503 while a message is being sent (try again). */
  eraseProfile(visitor: Visitor): Promise<Outcome<true>>;
}

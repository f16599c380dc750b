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
  /** Id of the session, which is not a credential. */
  readonly sessionId: string;
  readonly email: string;
  /** Whether the identity provider has verified the e-mail address. */
  readonly emailVerified: boolean;
  readonly name?: string;
  readonly roles: readonly Role[];
  /** Roles that are ignored, because this login lacked a second factor. */
  readonly withheldRoles: readonly Role[];
  /** True for ten minutes after a login with the identity provider; irreversible actions require it. */
  readonly hasJustLoggedIn: boolean;
}

/** A saved calculation with today's result for the same inputs. */
export interface CalculationThenAndNow extends SavedCalculation {
  /** Result at today's rates; undefined for flows, and if today's market has none. */
  readonly today: { readonly rulesVersion: string; readonly result: CalculationResult } | undefined;
}

/** A marked listing; `listing` is undefined if it is no longer offered. */
export interface ShortlistEntry {
  readonly exposeId: number;
  readonly markedAt: string;
  readonly listing: Listing | undefined;
}

/** Account data. Every operation acts for the given visitor and accesses no other account. */
export interface ProfileServices {
  /** Saved calculations, newest first. */
  listCalculations(visitor: Visitor): Promise<CalculationThenAndNow[]>;
  /** Finds a saved calculation; undefined if the visitor has none with that id. */
  findCalculation(visitor: Visitor, id: string): Promise<CalculationThenAndNow | undefined>;
  /**
   * Saves a calculation, once per key (at least 22 characters). 422 lists all wrong fields, such as
   * `inputs.purchasePrice`, or `TOO_MANY_CALCULATIONS` or `COULD_NOT_CALCULATE`.
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
  /** Deletes a calculation, undoable for ten minutes; false if the visitor has none with that id. */
  deleteCalculation(visitor: Visitor, id: string): Promise<boolean>;
  /** Calculation that was just deleted; undefined if it can no longer be restored. */
  deletedCalculation(visitor: Visitor, id: string): Promise<SavedCalculation | undefined>;
  /** Undoes a deletion; 404 `CALCULATION_NOT_FOUND` if it is too late, 422 `TOO_MANY_CALCULATIONS`. */
  restoreCalculation(visitor: Visitor, id: string): Promise<Outcome<SavedCalculation>>;

  /**
   * Marked listings, last marked first, including expired ones. Refused with `UNAVAILABLE` (displayed as
   * OTHER_ERROR) if the marketplace is unreachable.
   */
  shortlist(visitor: Visitor): Promise<Outcome<ShortlistEntry[]>>;
  /** Whether the visitor marked a listing; does not call the marketplace. */
  isMarked(visitor: Visitor, exposeId: number): Promise<boolean>;
  /** Marks a listing; refused: 404 `EXPOSE_NOT_FOUND`, 422 `TOO_MANY_LISTINGS`, 502 `UNAVAILABLE`. */
  markListing(visitor: Visitor, exposeId: number): Promise<Outcome<true>>;
  /** Removes a listing's mark; repeating it is no error. */
  unmarkListing(visitor: Visitor, exposeId: number): Promise<void>;

  /** Stored project; undefined if the account has none. */
  project(visitor: Visitor): Promise<SavedProject | undefined>;
  /**
   * Replaces the project; 422 with all errors, 409 `CHANGED_MEANWHILE` unless `savedAt` matches (null: there
   * was none).
   */
  keepProject(
    visitor: Visitor,
    project: Project & { readonly savedAt?: string | null | undefined },
  ): Promise<Outcome<SavedProject>>;
  /** Deletes the project; 409 `CHANGED_MEANWHILE` if `savedAt` is given and does not match. */
  deleteProject(visitor: Visitor, read: { readonly savedAt?: string | undefined }): Promise<Outcome<true>>;
  /** Restores the deleted project; 404 `PROJECT_NOT_FOUND` if it is too late. */
  restoreProject(visitor: Visitor): Promise<Outcome<true>>;

  /** Requests sent while logged in, newest first. */
  ownRequests(visitor: Visitor): Promise<OwnRequest[]>;
  /** Finds a request; undefined if it is not the visitor's. */
  ownRequest(visitor: Visitor, requestId: string): Promise<ReadableRequest | undefined>;
  /** Consents given with the visitor's requests, newest first. */
  ownConsents(visitor: Visitor): Promise<OwnConsent[]>;
  storedData(visitor: Visitor): Promise<ProfileExport>;
  /** Active sessions, last used first. */
  sessions(visitor: Visitor): Promise<OwnSession[]>;
  /** Ends a session; false if the visitor has no such session. */
  endSession(visitor: Visitor, id: string): Promise<boolean>;
  endOtherSessions(visitor: Visitor): Promise<void>;
  /** Profession that the visitor entered; NONE if none. */
  profession(visitor: Visitor): Promise<Profession>;
  setProfession(visitor: Visitor, profession: Profession): Promise<void>;
  /** Erases the account; refused: 403 `FRESH_LOGIN_NEEDED`, 503 while a message is being sent (try again). */
  eraseProfile(visitor: Visitor): Promise<Outcome<true>>;
}

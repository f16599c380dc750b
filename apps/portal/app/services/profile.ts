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
import type { ToldRequest } from '@heimvorteil/forms/financing-request';

/** What an account may do beyond one's own matters. */
export type Role = 'adviser' | 'operator';

/** Somebody who is logged in. */
export interface Visitor {
  readonly accountId: string;
  /** Names the session that asks; it opens nothing. */
  readonly sessionId: string;
  readonly email: string;
  /** The identity provider vouches for the address. */
  readonly emailVerified: boolean;
  readonly name?: string;
  readonly roles: readonly Role[];
  /** Roles of the account that do not count, because this login lacked a second factor. */
  readonly withheldRoles: readonly Role[];
  /** Has proved to the provider within ten minutes who they are: what cannot be undone asks for it. */
  readonly hasJustLoggedIn: boolean;
}

/** A saved calculation beside what the same inputs come to today. */
export interface CalculationThenAndNow extends SavedCalculation {
  /** Undefined for flows, and where today's market has no answer. */
  readonly today: { readonly rulesVersion: string; readonly result: CalculationResult } | undefined;
}

/** A marked listing; without `listing` it is not offered any more. */
export interface ShortlistEntry {
  readonly exposeId: number;
  readonly markedAt: string;
  readonly listing: Listing | undefined;
}

/** What belongs to one person. Every operation acts for the visitor it is given and sees nothing of anybody else. */
export interface ProfileServices {
  /** Newest first. */
  listCalculations(visitor: Visitor): Promise<CalculationThenAndNow[]>;
  /** Undefined when this visitor has none of that number. */
  findCalculation(visitor: Visitor, id: string): Promise<CalculationThenAndNow | undefined>;
  /**
   * Saves a calculation; 422 with all errors (fields as `inputs.purchasePrice`), `TOO_MANY_CALCULATIONS`, or
   * `COULD_NOT_CALCULATE`. With the key of a form (at least 22 characters) sending twice saves once.
   */
  saveCalculation(
    visitor: Visitor,
    calculation: SaveCalculationBody,
    idempotencyKey?: string,
  ): Promise<Outcome<SavedCalculation>>;
  /** A new name, other inputs, or both; 404 `CALCULATION_NOT_FOUND`, with `savedAt` 409 `CHANGED_MEANWHILE` where it has others than those. */
  changeCalculation(
    visitor: Visitor,
    id: string,
    changes: ChangeCalculationBody,
  ): Promise<Outcome<SavedCalculation>>;
  /** False when this visitor had none of that number. For ten minutes it can be taken back. */
  deleteCalculation(visitor: Visitor, id: string): Promise<boolean>;
  /** One that was deleted a moment ago; undefined when that cannot be taken back any more. */
  deletedCalculation(visitor: Visitor, id: string): Promise<SavedCalculation | undefined>;
  /** Takes a deletion back; 404 `CALCULATION_NOT_FOUND` when it is too late, 422 `TOO_MANY_CALCULATIONS`. */
  restoreCalculation(visitor: Visitor, id: string): Promise<Outcome<SavedCalculation>>;

  /** Last marked first, gone ones included. Refused: the marketplace cannot be asked (`UNAVAILABLE`, shown as OTHER_ERROR). */
  shortlist(visitor: Visitor): Promise<Outcome<ShortlistEntry[]>>;
  /** Whether this visitor has marked it; asks no marketplace. */
  isMarked(visitor: Visitor, exposeId: number): Promise<boolean>;
  /** Refused: 404 `EXPOSE_NOT_FOUND`, 422 `TOO_MANY_LISTINGS`, 502 `UNAVAILABLE`. */
  markListing(visitor: Visitor, exposeId: number): Promise<Outcome<true>>;
  /** What was not marked is not marked afterwards either. */
  unmarkListing(visitor: Visitor, exposeId: number): Promise<void>;

  /** The project that this account keeps; undefined where there is none. */
  project(visitor: Visitor): Promise<SavedProject | undefined>;
  /**
   * Keeps it in the place of the one before; 422 with all errors, with `savedAt` 409 `CHANGED_MEANWHILE` where that is not the one that was
   * read; null: there was none.
   */
  keepProject(
    visitor: Visitor,
    project: Project & { readonly savedAt?: string | null | undefined },
  ): Promise<Outcome<SavedProject>>;
  /** With `savedAt` only as it was read, else 409 `CHANGED_MEANWHILE`. */
  deleteProject(visitor: Visitor, read: { readonly savedAt?: string | undefined }): Promise<Outcome<true>>;
  /** Takes its deletion back; 404 `PROJECT_NOT_FOUND` when it is too late. */
  restoreProject(visitor: Visitor): Promise<Outcome<true>>;

  /** Requests that were sent while logged in, newest first. */
  ownRequests(visitor: Visitor): Promise<OwnRequest[]>;
  /** What one of those is about; undefined when it is not theirs. */
  ownRequest(visitor: Visitor, requestId: string): Promise<ToldRequest | undefined>;
  /** The register of consents of those requests, newest first. */
  ownConsents(visitor: Visitor): Promise<OwnConsent[]>;
  /** Everything that is stored about the visitor, the same as the download. */
  storedData(visitor: Visitor): Promise<ProfileExport>;
  /** Where the visitor is logged in, the last used first. */
  sessions(visitor: Visitor): Promise<OwnSession[]>;
  /** False where the visitor has no such session. */
  endSession(visitor: Visitor, id: string): Promise<boolean>;
  /** Ends all but the one that asks. */
  endOtherSessions(visitor: Visitor): Promise<void>;
  /** NONE when nothing was said. */
  profession(visitor: Visitor): Promise<Profession>;
  setProfession(visitor: Visitor, profession: Profession): Promise<void>;
  /** Refused: 403 `FRESH_LOGIN_NEEDED` (log in again first), 503 while a message is just being sent (try again). */
  eraseProfile(visitor: Visitor): Promise<Outcome<true>>;
}

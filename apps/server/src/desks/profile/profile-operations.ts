import type {
  ChangeCalculationBody,
  OwnConsent,
  OwnRequest,
  Project,
  ProfileExport,
  SaveCalculationBody,
  SavedCalculation,
  SavedProject,
} from '@heimvorteil/contracts';
import { isCalculatorKind } from '@heimvorteil/contracts';
import type { Profession } from '@heimvorteil/engine';
import type { CalculationThenAndNow, ReadableRequest, Visitor } from '@heimvorteil/portal/services';
import type { FastifyBaseLogger } from 'fastify';
import { problem, ProblemError } from '../../platform/http/calls/problem-error.ts';
import type { Patience } from '../../leads/deliveries/index.ts';
import type { OwnSessions, Refusals } from '../../people/identity/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { consentsOfAccount, requestsOfAccount, findWithdrawn } from '../../leads/requests/index.ts';
import type { Calculate } from './check-inputs.ts';
import { deleteCalculation, findDeleted, restoreCalculation } from './deleted-calculations.ts';
import { eraseProfile } from './erase-profile.ts';
import { exportProfile, type ExportParts } from './export-profile.ts';
import { deleteProject, findProject, storeProject, restoreProject } from './stored-project.ts';
import { professionOf, setProfession } from './account-rows.ts';
import {
  changeCalculation,
  findCalculation,
  listCalculations,
  saveCalculation,
} from './saved-calculations.ts';

/** Operations on a visitor's account data, for API calls and pages. Each throws a ProblemError on failure. */
export interface ProfileOperations {
  list(visitor: Visitor): Promise<SavedCalculation[]>;
  find(visitor: Visitor, id: string): Promise<SavedCalculation>;
  save(visitor: Visitor, body: SaveCalculationBody, idempotencyKey?: string): Promise<SavedCalculation>;
  change(visitor: Visitor, id: string, changes: ChangeCalculationBody): Promise<SavedCalculation>;
  remove(visitor: Visitor, id: string): Promise<void>;
  /** A calculation deleted less than ten minutes ago; else undefined. */
  removed(visitor: Visitor, id: string): Promise<SavedCalculation | undefined>;
  restore(visitor: Visitor, id: string): Promise<SavedCalculation>;
  /** Recalculates saved inputs; `today` is undefined for a questionnaire (flow) or inputs now invalid. */
  today(saved: SavedCalculation): CalculationThenAndNow;
  project(visitor: Visitor): Promise<SavedProject | null>;
  storeProject(visitor: Visitor, project: Project): Promise<SavedProject>;
  deleteProject(visitor: Visitor, read: { savedAt?: string | undefined }): Promise<void>;
  /** Throws a ProblemError 404 more than ten minutes after the deletion. */
  restoreProject(visitor: Visitor): Promise<void>;
  requests(visitor: Visitor): Promise<OwnRequest[]>;
  /** Undefined unless the request belongs to the visitor's account. */
  request(visitor: Visitor, requestId: string): Promise<ReadableRequest | undefined>;
  consents(visitor: Visitor): Promise<OwnConsent[]>;
  stored(visitor: Visitor): Promise<ProfileExport>;
  /** Throws a ProblemError 403 `FRESH_LOGIN_NEEDED`. */
  exported(visitor: Visitor): Promise<ProfileExport>;
  readonly sessions: OwnSessions;
  profession(visitor: Visitor): Promise<Profession>;
  setProfession(visitor: Visitor, profession: Profession): Promise<void>;
  erase(visitor: Visitor): Promise<void>;
}

export function profileOperations(
  parts: ExportParts &
    Patience & { jobs: Jobs; refusals: Refusals; sessions: OwnSessions; log: FastifyBaseLogger },
): ProfileOperations {
  const { db, vault, calculate, log } = parts;
  return {
    list: ({ accountId }) => listCalculations(parts, accountId),
    find: ({ accountId }, id) => findCalculation(parts, accountId, id),
    save: ({ accountId }, body, key) => saveCalculation(parts, accountId, body, key),
    change: ({ accountId }, id, changes) => changeCalculation(parts, accountId, id, changes),
    async remove({ accountId }, id) {
      if (!(await deleteCalculation(parts, accountId, id))) throw problem(404, 'CALCULATION_NOT_FOUND');
    },
    removed: ({ accountId }, id) => findDeleted(parts, accountId, id),
    restore: ({ accountId }, id) => restoreCalculation(parts, accountId, id),
    today: (saved) => ({ ...saved, today: calculatedToday(calculate, saved) }),
    project: ({ accountId }) => findProject(parts, accountId),
    storeProject: ({ accountId }, project) => storeProject(parts, accountId, project),
    deleteProject: ({ accountId }, read) => deleteProject(parts, accountId, read),
    async restoreProject({ accountId }) {
      if (!(await restoreProject(parts, accountId))) throw problem(404, 'PROJECT_NOT_FOUND');
    },
    async requests({ accountId }) {
      const requests = await requestsOfAccount(parts, { accountId });
      const own = [...requests.map(({ request }) => request), ...(await findWithdrawn(parts, accountId))];
      return own.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    },
    async request({ accountId }, requestId) {
      const requests = await requestsOfAccount(parts, { accountId });
      return requests.find(({ request }) => request.requestId === requestId)?.readable;
    },
    consents: ({ accountId }) => consentsOfAccount(db, { accountId }),
    stored: (visitor) => exportProfile(parts, visitor),
    async exported(visitor) {
      await parts.refusals.requireFreshLogin(visitor, 'exportProfile');
      const everything = await exportProfile(parts, visitor);
      log.info({ profile: { event: 'export' } }, 'profile');
      return everything;
    },
    sessions: parts.sessions,
    profession: ({ accountId }) => professionOf(db, vault, accountId),
    setProfession: ({ accountId }, profession) => setProfession(db, vault, accountId, profession),
    async erase(visitor) {
      await eraseProfile(parts, visitor);
      log.info({ profile: { event: 'erasure' } }, 'profile');
    },
  };
}

function calculatedToday(
  calculate: Calculate,
  { kind, inputs }: SavedCalculation,
): CalculationThenAndNow['today'] {
  if (!isCalculatorKind(kind)) return undefined;
  try {
    const { result, rulesVersion } = calculate(kind, inputs);
    return { result, rulesVersion };
  } catch (error) {
    // Inputs that were valid when saved may have become invalid.
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

import type { Project, Refusal, SavedProject } from '@heimvorteil/contracts';
import { data, redirect } from 'react-router';
import { OVERVIEW_ADDRESS } from '../addresses/save-address.ts';
import type { ProfileServices } from '../services/profile.ts';
import type { PortalServices, Visitor } from '../services/index.ts';
import { plainPlan } from '../financing-case/ask-plan.ts';
import { caseOfAddress } from '../financing-case/case-of-address.ts';
import {
  loadCase,
  planFigures,
  judgeableProject,
  plannedProject,
  type PlannedProject,
} from '../financing-case/planned-project.ts';
import type { WorkedOut } from './ask-figures.ts';
import { judgedProject } from './judge-project.ts';
import { meantBy, projectOfForm } from './project-form.ts';
import { withoutVariant, withPlan } from '../financing-case/variants.ts';

export function projectOfAccount({ savedAt: _savedAt, ...project }: SavedProject): Project {
  return project;
}

/** Project from an address, with its place resolved; undefined if the address has no figure of a case. */
export function projectOfAddress(params: URLSearchParams, services: PortalServices): Project | undefined {
  const linked = caseOfAddress(params);
  const financingCase = linked && loadCase(linked, services).financingCase;
  // Figures count as entered only in the project page's own form; links may carry the example's.
  const meant = params.get('ansicht') === 'vorhaben' ? meantBy(Object.fromEntries(params)) : {};
  return financingCase && { financingCase, ...meant, variants: [], chosenOffers: [] };
}

export async function workedOut(project: Project, services: PortalServices): Promise<WorkedOut> {
  const figures = judgedProject(await judgeableProject(project, services), project.household);
  return { project, figures };
}

/** Project from a form without JavaScript: displayed at once, stored for a logged-in visitor. */
export async function storeSentProject(
  form: FormData,
  visitor: Visitor | undefined,
  services: PortalServices,
) {
  const { project: entered, errors } = projectOfForm(form);
  const over = (before: Project | undefined): Project => ({
    ...(before ?? { variants: [], chosenOffers: [] }),
    ...entered,
  });
  const isWrong = Object.keys(errors).length > 0;
  if (visitor && !isWrong) {
    const refused = await rewriteProject(visitor, services, over);
    if (refused) return formatRefusal(refused);
    return redirect(OVERVIEW_ADDRESS, 303);
  }
  const stored = visitor && (await services.profile.project(visitor));
  const project = over(stored && projectOfAccount(stored));
  return data({ worked: await workedOut(project, services), errors }, { status: isWrong ? 422 : 200 });
}

export function formatRefusal({ status, errors }: Refusal) {
  return data({ messages: [...new Set(errors.map(({ message }) => message))] }, { status });
}

/** Swaps a variant with the plan, or deletes it, without JavaScript; returns why the change was refused. */
export async function changeVariants(
  visitor: Visitor,
  services: PortalServices,
  { what, id }: { what: string; id: string },
): Promise<Refusal | undefined> {
  return rewriteProject(visitor, services, (project) => {
    if (!project) return undefined;
    const plan = planFigures(project.financingCase, services);
    const now = { monthlyRate: plan?.monthlyRate ?? null, savedOn: services.today() };
    return what === 'variante-plan' ? withPlan(project, id, now) : withoutVariant(project, id);
  });
}

/** Upper bound of attempts, because other writers may win each time. */
const MOST_ATTEMPTS = 5;

/** Applies a change to the account's project, with retries. Returns the refusal, else undefined. */
export async function rewriteProject(
  visitor: Visitor,
  { profile }: { readonly profile: Pick<ProfileServices, 'project' | 'keepProject'> },
  changed: (stored: Project | undefined) => Project | undefined,
  attempt = 1,
): Promise<Refusal | undefined> {
  const stored = await profile.project(visitor);
  const project = changed(stored && projectOfAccount(stored));
  if (!project) return undefined;
  const { refused } = await profile.keepProject(visitor, { ...project, savedAt: stored?.savedAt ?? null });
  const isOvertaken = refused?.status === 409 && attempt < MOST_ATTEMPTS;
  return isOvertaken ? rewriteProject(visitor, { profile }, changed, attempt + 1) : refused;
}

/** Project for the project bar: the case of the address, else the account's project. */
export async function projectForBar(
  url: URL,
  visitor: Visitor | undefined,
  services: PortalServices,
): Promise<WorkedOut<PlannedProject> | undefined> {
  const stored = visitor && (await services.profile.project(visitor).catch(() => undefined));
  const own = stored && projectOfAccount(stored);
  const financingCase = caseOfAddress(url.searchParams);
  const project = financingCase ? { ...(own ?? { variants: [], chosenOffers: [] }), financingCase } : own;
  return project && { project, figures: await plannedProject(plainPlan(project), services) };
}

import type { FinancingCase, Project } from '@heimvorteil/contracts';
import type { CaseValues } from '@heimvorteil/forms';
import { saidFigures, type SaidFigures } from './said-figures.ts';
import { LISTING_TYPE_LABELS } from './listing-labels.ts';
import type { PortalServices } from '../services/index.ts';
import { loadCase, planFigures, type PlanFigures } from './plan-figures.ts';

/** What a project comes to today without its people: all that a browser has to ask for. */
export interface PlannedProject {
  /** The case as forms and addresses carry it, with the name of its place. */
  readonly values: CaseValues;
  /** Which of them are somebody's own: of the others nothing is shown and nothing is worked out. */
  readonly said: SaidFigures;
  /** Undefined where nobody lends, or where the figure is missing that a plan begins with. */
  readonly plan: PlanFigures | undefined;
  /** What each variant costs a month, by its number; null where nobody lends. */
  readonly variants: Readonly<Record<string, PlanFigures | null>>;
  readonly listing: ProjectListing | undefined;
  /** The object of each variant that is about another one than the plan, by its number. */
  readonly otherListings: Readonly<Record<string, ProjectListing>>;
}

/** With what a household is judged where it is known: the case and the rates around it. */
export interface JudgeableProject extends PlannedProject {
  readonly financingCase: FinancingCase;
  readonly form: ReturnType<typeof loadCase>['form'];
}

/** The object that a project is about; without a title it is not offered any more. */
interface ProjectListing {
  readonly exposeId: number;
  readonly title: string | undefined;
  /** "Haus" */
  readonly word: string | undefined;
  /** "Haus, 118 m²" */
  readonly kind: string | undefined;
}

/** Works out a plan and every variant of it. */
export async function plannedProject(project: Project, services: PortalServices): Promise<PlannedProject> {
  const { financingCase, variants } = project;
  const said = saidFigures(financingCase, project);
  const plans = variants.map(({ id, financingCase: other }) => [id, planFigures(other, services) ?? null]);
  return {
    values: loadCase(financingCase, services).form.values,
    said,
    plan: said.main ? planFigures(financingCase, services) : undefined,
    variants: Object.fromEntries(plans) as PlannedProject['variants'],
    listing: await listingOf(financingCase.exposeId, services),
    otherListings: await otherListings(project, services),
  };
}

async function otherListings(
  { financingCase, variants }: Project,
  services: PortalServices,
): Promise<Record<string, ProjectListing>> {
  const others = variants.filter(({ financingCase: { exposeId } }) => exposeId !== financingCase.exposeId);
  const found = others.map(async ({ id, financingCase: { exposeId } }) => {
    const listing = await listingOf(exposeId, services);
    return listing ? [[id, listing] as const] : [];
  });
  return Object.fromEntries((await Promise.all(found)).flat());
}

/** The same with what its household is judged with. */
export async function judgeableProject(
  project: Project,
  services: PortalServices,
): Promise<JudgeableProject> {
  const { form, financingCase } = loadCase(project.financingCase, services);
  const planned = await plannedProject(project, services);
  return { ...planned, financingCase, form };
}

async function listingOf(
  exposeId: number | undefined,
  services: PortalServices,
): Promise<ProjectListing | undefined> {
  if (exposeId === undefined) return undefined;
  const listing = await services.findListing(exposeId);
  if (!listing) return { exposeId, title: undefined, word: undefined, kind: undefined };
  const { title, type, livingArea } = listing;
  const area = livingArea === undefined ? '' : `, ${livingArea} m²`;
  const word = LISTING_TYPE_LABELS[type];
  return { exposeId, title, word, kind: `${word}${area}` };
}

import { judgeCase } from '@heimvorteil/calculations';
import type { Household, Project } from '@heimvorteil/contracts';
import { centsFromEuros, eurosFromCents, incomeTotal } from '@heimvorteil/engine';
import { CASE_FORM, type CaseValues } from '@heimvorteil/forms';
import {
  NOT_JUDGED,
  surroundingsOfHousehold,
  withContractRates,
  writtenErrors,
  writtenReason,
  type SaidVerdict,
  type WrittenReason,
} from '../calculators/affordability/index.ts';
import { LISTING_TYPE_LABELS } from '../labels/listing-labels.ts';
import type { PortalServices } from '../services.ts';
import { loadCase, planFigures, type PlanFigures } from './plan-figures.ts';

/** What a project comes to today, for its page and its bar. */
export interface ProjectFigures {
  /** The case as forms and addresses carry it, with the name of its place. */
  readonly values: CaseValues;
  /** Undefined where nobody lends. */
  readonly plan: PlanFigures | undefined;
  readonly verdict: ProjectVerdict;
  /** Of the household, in euros a month; undefined where nobody has said it. */
  readonly income: number | undefined;
  /** What each variant costs a month, by its number; null where nobody lends. */
  readonly variants: Readonly<Record<string, PlanFigures | null>>;
  readonly listing: ProjectListing | undefined;
}

/** The one verdict about a purchase, with what keeps it from being better. */
interface ProjectVerdict extends SaidVerdict {
  readonly reasons: readonly WrittenReason[];
  readonly errors: readonly { code: string; text: string }[];
  /** Instalment in percent of the net income. */
  readonly installmentShare: number | undefined;
}

/** The object that a project is about; without a title it is not offered any more. */
interface ProjectListing {
  readonly exposeId: number;
  readonly title: string | undefined;
  /** "Haus, 118 m²" */
  readonly kind: string | undefined;
}

const UNJUDGED: ProjectVerdict = { ...NOT_JUDGED, reasons: [], errors: [], installmentShare: undefined };

/** Works a project out: its plan, the verdict about it, and every variant. */
export async function projectFigures(project: Project, services: PortalServices): Promise<ProjectFigures> {
  const { financingCase, household, variants } = project;
  const plans = variants.map(({ id, financingCase: other }) => [id, planFigures(other, services) ?? null]);
  return {
    values: loadCase(financingCase, services).form.values,
    plan: planFigures(financingCase, services),
    verdict: verdictOf(project, services),
    income: incomeOf(household),
    variants: Object.fromEntries(plans) as ProjectFigures['variants'],
    listing: await listingOf(financingCase.exposeId, services),
  };
}

function verdictOf({ financingCase: stated, household }: Project, services: PortalServices): ProjectVerdict {
  if (!household?.income) return UNJUDGED;
  const { form, financingCase } = loadCase(stated, services);
  const surroundings = surroundingsOfHousehold(withContractRates(CASE_FORM, form, services));
  const { income, ...others } = household;
  const result = judgeCase(financingCase, { income, ...others }, surroundings);
  if (!result) return UNJUDGED;
  const { word, feasibility, reasons, errors, judgedPurchase } = result.affordability;
  return {
    word,
    feasibility,
    reasons: reasons.map(writtenReason),
    errors: writtenErrors(errors),
    installmentShare: judgedPurchase?.installmentShare ?? undefined,
  };
}

/** The whole net income of a month. */
function incomeOf(household: Household | undefined): number | undefined {
  if (!household?.income) return undefined;
  const { salary, numberOfSalaries, ...others } = household.income;
  const parts = Object.entries(others).map(([part, euros]) => [part, centsFromEuros(euros ?? 0)]);
  const total = incomeTotal({
    ...Object.fromEntries(parts),
    salary: centsFromEuros(salary),
    numberOfSalaries,
  });
  return eurosFromCents(total);
}

async function listingOf(
  exposeId: number | undefined,
  services: PortalServices,
): Promise<ProjectListing | undefined> {
  if (exposeId === undefined) return undefined;
  const listing = await services.findListing(exposeId);
  if (!listing) return { exposeId, title: undefined, kind: undefined };
  const { title, type, livingArea } = listing;
  const area = livingArea === undefined ? '' : `, ${livingArea} m²`;
  return { exposeId, title, kind: `${LISTING_TYPE_LABELS[type]}${area}` };
}

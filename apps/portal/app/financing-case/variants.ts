import {
  CASE_FIELDS as CASE_NAMES,
  MOST_VARIANTS,
  type FinancingCase,
  type Project,
  type ProjectVariant,
} from '@heimvorteil/contracts';
import { formatCount, formatEuro, formatPercent } from '@heimvorteil/format';
import { projectKind, type KnownObject } from './project-kind.ts';
import { isEqual } from './is-equal.ts';

/** Fields that do not change a plan: campaign of the visit, and lenders chosen for the request. */
const NOT_IN_PLAN: ReadonlySet<string> = new Set(['campaign', 'providers']);

/** Names a variant by its first two differences from the plan. */
export function variantName(variant: FinancingCase, plan: FinancingCase, object?: KnownObject): string {
  const [first, second] = differencesOf(variant, plan, object);
  if (first === undefined) return 'Wie dein Plan';
  return second === undefined ? first : `${first}, ${second}`;
}

function differencesOf(variant: FinancingCase, plan: FinancingCase, object?: KnownObject): string[] {
  if (variant.financingType !== plan.financingType || variant.exposeId !== plan.exposeId) {
    return [otherProject(variant, object)];
  }
  return CASE_NAMES.flatMap((name) => {
    if (NOT_IN_PLAN.has(name) || isEqual(variant[name], plan[name])) return [];
    const word = DIFFERENCES[name]?.(variant);
    return word === undefined ? [] : [word];
  });
}

function otherProject(variant: FinancingCase, object?: KnownObject): string {
  const { financingType, purchasePrice, remainingDebt } = variant;
  const sum = financingType === 'FollowupFinancing' ? remainingDebt : purchasePrice;
  return `${projectKind(variant, object)} für ${formatEuro(sum)}`;
}

const DIFFERENCES: Partial<Record<keyof FinancingCase, (variant: FinancingCase) => string | undefined>> = {
  purchasePrice: ({ purchasePrice }) => `Für ${formatEuro(purchasePrice)}`,
  landPrice: ({ landPrice }) =>
    landPrice === undefined ? undefined : `Mit ${formatEuro(landPrice)} für das Grundstück`,
  ownFunds: ({ ownFunds }) => `Mit ${formatEuro(ownFunds)} Eigenkapital`,
  loanAmount: ({ loanAmount }) =>
    loanAmount === undefined ? undefined : `Mit ${formatEuro(loanAmount)} Darlehen`,
  remainingDebt: ({ remainingDebt }) => `Mit ${formatEuro(remainingDebt)} Restschuld`,
  hasCourtage: ({ hasCourtage }) => (hasCourtage === false ? 'Ohne Makler' : 'Mit Makler'),
  geoCode: () => 'An einem anderen Ort',
  postcode: ({ geoCode, postcode }) => (geoCode === undefined && postcode ? `In ${postcode}` : undefined),
  renovationCostPercentage: ({ renovationCostPercentage: share }) =>
    share ? `Mit ${formatPercent(share)} Renovierung` : 'Ohne Renovierung',
  nominalInterestRate: ({ nominalInterestRate: rate }) =>
    rate === undefined ? 'Zum Mittel der Angebote' : `Zu ${formatPercent(rate)} Sollzins`,
  rateProviderId: ({ rateProviderId }) =>
    rateProviderId === undefined ? undefined : 'Mit dem Angebot einer Bank',
  amortizationRate: ({ amortizationRate }) => `Mit ${formatPercent(amortizationRate)} Tilgung`,
  fixedInterestYears: ({ fixedInterestYears }) => `${formatCount(fixedInterestYears, 'year')} fest`,
  yearlySpecialRepayment: ({ yearlySpecialRepayment: sum }) =>
    sum ? `Mit ${formatEuro(sum)} Sondertilgung im Jahr` : 'Ohne Sondertilgung',
  financingUseType: ({ financingUseType }) =>
    financingUseType === 'OWNER_OCCUPATION' ? 'Selbst bewohnt' : 'Vermietet',
};

export function isSamePlan(one: FinancingCase, other: FinancingCase): boolean {
  return CASE_NAMES.every((name) => NOT_IN_PLAN.has(name) || isEqual(one[name], other[name]));
}

/** Adds a variant at the start; ignores one that equals the plan or another variant. */
export function withVariant(
  project: Project,
  variant: Omit<ProjectVariant, 'id'>,
  id: string = crypto.randomUUID(),
): Project {
  const isThere =
    isSamePlan(variant.financingCase, project.financingCase) ||
    project.variants.some(({ financingCase }) => isSamePlan(financingCase, variant.financingCase));
  if (isThere) return project;
  return { ...project, variants: [{ ...variant, id }, ...project.variants].slice(0, MOST_VARIANTS) };
}

export function withoutVariant(project: Project, id: string): Project {
  return { ...project, variants: project.variants.filter((variant) => variant.id !== id) };
}

/** Makes a variant the plan, and the plan a variant. */
export function withPlan(
  project: Project,
  id: string,
  now: { monthlyRate: number | null; savedOn: string },
): Project {
  const chosen = project.variants.find((variant) => variant.id === id);
  if (!chosen) return project;
  return {
    ...project,
    financingCase: chosen.financingCase,
    variants: project.variants.map((variant) =>
      variant.id === id ? { ...variant, ...now, financingCase: project.financingCase } : variant,
    ),
  };
}

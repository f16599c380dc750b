import { bodyOfCase, checkInput, Project, type PreapprovalBody } from '@heimvorteil/contracts';
import { saidFigures } from '../financing-case/said-figures.ts';

/** The field that holds a browser's project, as the overview's own form sends it. */
export { PROJECT_FIELD } from '../financing-case/ask-plan.ts';

/** The field of a form that states figures which a check was missing. */
export const STATED_FIELD = 'angaben';

/** What a check needs of a project, in words. */
export const NEEDED = {
  purchasePrice: 'der Kaufpreis',
  ownFunds: 'dein Eigenkapital',
  salary: 'dein Einkommen',
} as const;
export type NeededName = keyof typeof NEEDED;

/** What of it nobody has said yet. */
export function missingForCheck({ financingCase, household, ...flags }: Project): NeededName[] {
  if (isFollowUpProject({ financingCase })) return [];
  const said = saidFigures(financingCase, { household, ...flags });
  return [
    ...(said.price ? [] : (['purchasePrice'] as const)),
    ...(said.ownFunds ? [] : (['ownFunds'] as const)),
    ...(household?.income ? [] : (['salary'] as const)),
  ];
}

/** A debt that goes on is not judged as a purchase is. */
export function isFollowUpProject({ financingCase }: Pick<Project, 'financingCase'>): boolean {
  return financingCase.financingType === 'FollowupFinancing';
}

/** What a check needs of a project, and nothing that it does not. */
export function sendable({
  variants: _variants,
  ownOffers: _papers,
  chosenOffers: _offers,
  ...rest
}: Project) {
  return { ...rest, variants: [], chosenOffers: [] };
}

/** A project as the check's body; undefined for a debt that goes on, and while something is missing: nothing is judged from example figures. */
export function bodyOfProject(project: Project): PreapprovalBody | undefined {
  const { financingCase, household } = project;
  const { income, ownCapital: _parts, ...people } = household ?? {};
  if (isFollowUpProject(project) || missingForCheck(project).length > 0) return undefined;
  if (!income) return undefined;
  const { providers: _providers, ...ofCase } = bodyOfCase(financingCase);
  return { ...ofCase, ...people, income };
}

/** The project that a form brings along; undefined where it brings none that is one. */
export function projectOfField(text: FormDataEntryValue | null): Project | undefined {
  try {
    return typeof text === 'string' ? checkInput(Project, JSON.parse(text)).value : undefined;
  } catch {
    return undefined;
  }
}

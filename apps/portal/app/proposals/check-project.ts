import { bodyOfCase, checkInput, Project, type PreapprovalBody } from '@heimvorteil/contracts';
import { enteredFigures } from '../financing-case/entered-figures.ts';

/** Form field with the project of this browser; the overview uses the same name. */
export { PROJECT_FIELD } from '../financing-case/ask-plan.ts';

export const INPUT_FIELD = 'angaben';

export const NEEDED = {
  purchasePrice: 'der Kaufpreis',
  ownFunds: 'dein Eigenkapital',
  salary: 'dein Einkommen',
} as const;
export type NeededName = keyof typeof NEEDED;

export function missingForCheck({ financingCase, household, ...flags }: Project): NeededName[] {
  if (isFollowUpProject({ financingCase })) return [];
  const entered = enteredFigures(financingCase, { household, ...flags });
  return [
    ...(entered.price ? [] : (['purchasePrice'] as const)),
    ...(entered.ownFunds ? [] : (['ownFunds'] as const)),
    ...(household?.income ? [] : (['salary'] as const)),
  ];
}

/** Follow-on financing gets no verdict, because a pre-approval judges purchases only. */
export function isFollowUpProject({ financingCase }: Pick<Project, 'financingCase'>): boolean {
  return financingCase.financingType === 'FollowupFinancing';
}

/** Project with only the figures that a pre-approval requires. */
export function sendable({
  variants: _variants,
  ownOffers: _papers,
  chosenOffers: _offers,
  ...rest
}: Project) {
  return { ...rest, variants: [], chosenOffers: [] };
}

/** Body of a pre-approval; undefined for follow-on financing or missing figures: no example is judged. */
export function bodyOfProject(project: Project): PreapprovalBody | undefined {
  const { financingCase, household } = project;
  const { income, ownCapital: _parts, ...people } = household ?? {};
  if (isFollowUpProject(project) || missingForCheck(project).length > 0) return undefined;
  if (!income) return undefined;
  const { providers: _providers, ...ofCase } = bodyOfCase(financingCase);
  return { ...ofCase, ...people, income };
}

/** Project of a form field; undefined if the field has no valid one. */
export function projectOfField(text: FormDataEntryValue | null): Project | undefined {
  try {
    return typeof text === 'string' ? checkInput(Project, JSON.parse(text)).value : undefined;
  } catch {
    return undefined;
  }
}

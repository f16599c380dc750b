import { checkInput, Project, type PreapprovalBody } from '@heimvorteil/contracts';
import { saidFigures } from '../financing-case/said-figures.ts';

/** The field that holds a browser's project, as the overview's own form sends it. */
export { PROJECT_FIELD } from '../project/ask-figures.ts';

/** What a check needs of a project and nobody has said yet, in words. */
export function missingForCheck({ financingCase, household, ...flags }: Project): string[] {
  if (financingCase.financingType === 'FollowupFinancing') return [];
  const said = saidFigures(financingCase, { household, ...flags });
  return [
    ...(said.price ? [] : ['der Kaufpreis']),
    ...(said.ownFunds ? [] : ['dein Eigenkapital']),
    ...(household?.income ? [] : ['dein Einkommen']),
  ];
}

/** A project as the check's body; undefined for a debt that goes on, and while something is missing: nothing is judged from example figures. */
export function bodyOfProject(project: Project): PreapprovalBody | undefined {
  const { financingCase, household } = project;
  const { income, ownCapital: _parts, ...people } = household ?? {};
  if (financingCase.financingType === 'FollowupFinancing' || missingForCheck(project).length > 0)
    return undefined;
  if (!income) return undefined;
  const { campaign: _campaign, providers: _providers, ...ofCase } = financingCase;
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

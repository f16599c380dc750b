import type { FinancingType } from '@heimvorteil/engine';

/** What a listing says of its object; without a word nobody knows. */
export interface KnownObject {
  readonly word?: string | undefined;
}

/** What a project is about, in one word: what its listing sells, else the house that nobody has seen yet. */
export function projectKind(
  { financingType }: { readonly financingType: FinancingType | string },
  object?: KnownObject,
): string {
  if (financingType === 'FollowupFinancing') return 'Anschluss';
  if (financingType === 'BuildingFinancing') return 'Hausbau';
  return object?.word ?? 'Haus';
}

/** The same as what has a price: "die Wohnung". */
export function theKind(project: { readonly financingType: FinancingType | string }, object?: KnownObject) {
  const kind = projectKind(project, object);
  return `${ARTICLES[kind] ?? 'das'} ${kind}`;
}

/** "Deine Wohnung in Köln", "Dein Haus" */
export function yourProject(name: string): string {
  return `${/^(Anschlussf|Wohnung)/.test(name) ? 'Deine' : 'Dein'} ${name}`;
}

const ARTICLES: Readonly<Record<string, string>> = { Wohnung: 'die', Hausbau: 'der', Anschluss: 'der' };

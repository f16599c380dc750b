import type { FinancingType } from '@heimvorteil/engine';

/** Property of a listing; `word` is its kind, undefined if unknown. */
export interface KnownObject {
  readonly word?: string | undefined;
}

/** Kind of property in one word: that of the listing, else "Haus". */
export function projectKind(
  { financingType }: { readonly financingType: FinancingType | string },
  object?: KnownObject,
): string {
  if (financingType === 'FollowupFinancing') return 'Anschluss';
  if (financingType === 'BuildingFinancing') return 'Hausbau';
  return object?.word ?? 'Haus';
}

/** Kind of property with its article: "die Wohnung". */
export function theKind(project: { readonly financingType: FinancingType | string }, object?: KnownObject) {
  const kind = projectKind(project, object);
  return `${ARTICLES[kind] ?? 'das'} ${kind}`;
}

/** Formats "Deine Wohnung in Köln" or "Dein Haus". */
export function yourProject(name: string): string {
  return `${/^(Anschlussf|Wohnung)/.test(name) ? 'Deine' : 'Dein'} ${name}`;
}

const ARTICLES: Readonly<Record<string, string>> = { Wohnung: 'die', Hausbau: 'der', Anschluss: 'der' };

import type { ChoiceField } from '@heimvorteil/forms';

/** A choice that has to be made, its rows in the order of their labels. */
export function choiceOf<Base extends { readonly label: string }>(
  base: Base,
  labels: Readonly<Record<string, string>>,
  missing: string,
): Omit<Base, 'kind' | 'choices'> & ChoiceField {
  return { ...base, kind: 'choice', choices: Object.keys(labels), labels, missing, start: '' };
}

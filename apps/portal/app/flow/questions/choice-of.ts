import type { ChoiceField } from '@heimvorteil/forms';

/** A required choice with rows in the order of its labels. */
export function choiceOf<Base extends { readonly label: string }>(
  base: Base,
  labels: Readonly<Record<string, string>>,
  missing: string,
): Omit<Base, 'kind' | 'choices'> & ChoiceField {
  return { ...base, kind: 'choice', choices: Object.keys(labels), labels, missing, start: '' };
}

import type { CaseFieldName, Form, FormValues } from '@heimvorteil/forms';
import { isEntered } from './case-link.ts';

/** Fields of the case that the visitor has not entered, so they have this form's example or are empty. */
export function ownExamples(form: Form, values: FormValues): CaseFieldName[] {
  return [...((form.examples ?? []) as ReadonlySet<CaseFieldName>)].filter(
    (name) => !isEntered(form, values, name),
  );
}

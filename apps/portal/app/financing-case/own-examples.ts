import type { CaseFieldName, Form, FormValues } from '@heimvorteil/forms';
import { isEntered } from './case-link.ts';

/** Fields of the case the visitor has not entered: examples of this form or empty. */
export function ownExamples(form: Form, values: FormValues): CaseFieldName[] {
  return [...((form.examples ?? []) as ReadonlySet<CaseFieldName>)].filter(
    (name) => !isEntered(form, values, name),
  );
}

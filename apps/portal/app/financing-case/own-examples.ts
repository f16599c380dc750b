import type { CaseFieldName, Form, FormValues } from '@heimvorteil/forms';
import { isEntered } from './case-link.ts';

/** Fields of the case that hold only an example of this form, or that it leaves open, because the visitor did not enter them. */
export function ownExamples(form: Form, values: FormValues): CaseFieldName[] {
  return [...((form.examples ?? []) as ReadonlySet<CaseFieldName>)].filter(
    (name) => !isEntered(form, values, name),
  );
}

import type { RequestFaults } from '../../../../financing-request/request-faults.ts';
import type { RequestField, RequestTexts } from '../../../../financing-request/request-texts.ts';
import { REQUEST_FIELD_WORDS } from '../../../../wording/request-field-words.ts';

/** What a part of the form is shown with. */
export interface FormPart {
  texts: RequestTexts;
  faults: RequestFaults;
}

/** Name, label and fault of a field, and what stands in it. */
export function bound({ texts, faults }: FormPart) {
  const named = (name: RequestField) => ({
    name,
    label: REQUEST_FIELD_WORDS[name] ?? name,
    fault: faults[name],
  });
  return {
    text: (name: RequestField) => ({ ...named(name), text: texts[name] }),
    choice: (name: RequestField) => ({ ...named(name), value: texts[name] }),
    pills: (name: RequestField) => ({
      name,
      legend: REQUEST_FIELD_WORDS[name] ?? name,
      value: texts[name],
      fault: faults[name],
    }),
  };
}

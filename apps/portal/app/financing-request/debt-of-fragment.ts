import { normalise, readField } from '@heimvorteil/forms';
import { requestField, type RequestValues } from '@heimvorteil/forms/financing-request';

const DEBT_FIELDS = ['remainingDebt', 'propertyValue'] as const;

/** Remaining debt from the fragment of older links, as form values; empty if it is no number. */
export function debtOfFragment(fragment: string): Partial<RequestValues> {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(
    DEBT_FIELDS.flatMap((name) => {
      const text = params.get(name) ?? '';
      const field = requestField(name);
      return readField(field, text) === undefined ? [] : [[name, normalise(field, text)]];
    }),
  );
}

import { useState } from 'react';
import type { OffersValues } from '../../offers/form.ts';
import { CASE_FORM, withInput } from '@heimvorteil/forms';
import type { PuttableLever } from '../../offers/levers.tsx';

export function useLever(form: {
  readonly values: OffersValues;
  readonly change: (next: Partial<OffersValues>) => void;
}) {
  const [done, setDone] = useState<{ lever: PuttableLever; before: OffersValues }>();
  const put = (lever: PuttableLever) => {
    setDone({ lever, before: form.values });
    form.change(withLever(form.values, lever.fields));
  };
  return {
    put,
    done: done?.lever,
    undo() {
      if (done) form.change(done.before);
      setDone(undefined);
    },
  };
}

export function withLever(values: OffersValues, fields: PuttableLever['fields']): OffersValues {
  return withInput(CASE_FORM, values, fields) as OffersValues;
}

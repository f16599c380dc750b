import { useState } from 'react';
import type { OffersValues } from '../../offers/form.ts';
import type { PutLever } from '../../offers/lever-link.tsx';

/** Puts a lever into the form, and takes it back. */
export function useLever(form: {
  readonly values: OffersValues;
  readonly change: (next: Partial<OffersValues>) => void;
}) {
  const [done, setDone] = useState<{ lever: Parameters<PutLever>[0]; before: OffersValues }>();
  const put: PutLever = (lever, changed) => {
    setDone({ lever, before: form.values });
    form.change(changed);
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

import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type { QuestionField } from './flow.ts';
import type { QuestionFormState } from './use-question-form.ts';

const DeferredField = lazy(() => import('./deferred-field.tsx'));

/** A field whose script comes after the first load, or the objects of the shortlist. Until then nothing that changes around it may redraw it: React would throw away what the server wrote, with whatever was typed there. */
export function DeferredPart({
  shown,
  form,
}: {
  /** Left out: the objects that the visitor has marked. */
  shown?: { name: string; field: QuestionField };
  form: QuestionFormState;
}) {
  const [isAlive, setAlive] = useState(false);
  const now = (
    <Suspense fallback={null}>
      <DeferredField shown={shown} form={form} onAlive={setAlive} />
    </Suspense>
  );
  const deferred = useDeferredValue(now);
  return isAlive ? now : deferred;
}

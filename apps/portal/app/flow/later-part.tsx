import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type { FlowField } from './flow.ts';
import type { QuestionFormState } from './use-question-form.ts';

const LaterField = lazy(() => import('./later-field.tsx'));

/** A field whose script comes after the first load. Until then nothing that changes around it may redraw it: React would throw away what the server wrote, with whatever was typed there. */
export function LaterPart({ field, form }: { field: FlowField; form: QuestionFormState }) {
  const [isAlive, setAlive] = useState(false);
  const now = (
    <Suspense fallback={null}>
      <LaterField field={field} form={form} onAlive={setAlive} />
    </Suspense>
  );
  const deferred = useDeferredValue(now);
  return isAlive ? now : deferred;
}

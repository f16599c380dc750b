import { lazy, Suspense, type ComponentProps } from 'react';

const ErrorSummary = lazy(async () => ({ default: (await import('./error-summary.tsx')).ErrorSummary }));

/** The summary of a form's errors where most visitors see none: its script comes once there is one. */
export function LaterErrorSummary(props: ComponentProps<typeof ErrorSummary>) {
  if (!Object.values(props.fieldErrors).some(Boolean)) return null;
  return (
    <Suspense fallback={null}>
      <ErrorSummary {...props} />
    </Suspense>
  );
}

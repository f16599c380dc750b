import { lazy, Suspense, type ComponentProps } from 'react';

const ErrorSummary = lazy(async () => ({ default: (await import('./error-summary.tsx')).ErrorSummary }));

/** Error summary whose script is loaded when the first error occurs. */
export function LaterErrorSummary(props: ComponentProps<typeof ErrorSummary>) {
  if (!Object.values(props.fieldErrors).some(Boolean)) return null;
  return (
    <Suspense fallback={null}>
      <ErrorSummary {...props} />
    </Suspense>
  );
}

/**
 * Hides the rejection of an aborted navigation. React Router never handles it, so the browser would report an
 * uncaught error.
 */
export function ignoreAbortedNavigations(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason?.name === 'AbortError') event.preventDefault();
  });
}

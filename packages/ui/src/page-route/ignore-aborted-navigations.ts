/**
 * Hides the rejection of page data whose navigation was replaced by a newer one. React Router aborts their stream and handles the
 * rejection nowhere, so the browser would report an uncaught error.
 */
export function ignoreAbortedNavigations(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason?.name === 'AbortError') event.preventDefault();
  });
}

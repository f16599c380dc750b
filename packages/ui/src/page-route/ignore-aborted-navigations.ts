/** Hides rejections of aborted navigations, because React Router handles them nowhere. */
export function ignoreAbortedNavigations(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason?.name === 'AbortError') event.preventDefault();
  });
}

/** Hides rejections of aborted navigations, which React Router leaves unhandled. */
export function ignoreAbortedNavigations(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason?.name === 'AbortError') event.preventDefault();
  });
}

/**
 * Lets data of a page break off in silence. The router aborts them when a newer way overtakes the page, and leaves that rejection to
 * nobody; it is no error of the page.
 */
export function forgiveOvertakenWays(): void {
  addEventListener('unhandledrejection', (event) => {
    if (event.reason?.name === 'AbortError') event.preventDefault();
  });
}

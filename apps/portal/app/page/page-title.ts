/** The title of a page in a browser's tab: what it answers first, then where one is. */
export function pageTitle(page: string): string {
  return `${page} · Heimvorteil`;
}

/** The title of a page in a browser's tab: what it shows first, then where one is. */
export function pageTitle(page: string): string {
  return `${page} · Heimvorteil`;
}

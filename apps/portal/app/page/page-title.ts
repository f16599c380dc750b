/** Browser title: the page's topic, then the site. */
export function pageTitle(page: string): string {
  return `${page} · Heimvorteil`;
}

export function pageTitle(page: string): string {
  return `${page} · Heimvorteil`;
}

/** Meta tags of a page with title and description for search engines. */
export function pageMeta(title: string, description: string) {
  return [{ title: pageTitle(title) }, { name: 'description', content: description }];
}

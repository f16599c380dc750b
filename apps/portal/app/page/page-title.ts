export function pageTitle(page: string): string {
  return `${page} · Heimvorteil`;
}

/** Title and description for search engines. */
export function pageMeta(title: string, description: string) {
  return [{ title: pageTitle(title) }, { name: 'description', content: description }];
}

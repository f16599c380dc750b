export function pageTitle(page: string): string {
  return `${page} · Heimvorteil`;
}

export function pageMeta(title: string, description: string) {
  return [{ title: pageTitle(title) }, { name: 'description', content: description }];
}

export function pageTitle(page: string): string {
  return `${page} · Heimvorteil`;
}

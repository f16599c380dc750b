/** The token of a link in a mail, by the path that it leads to; undefined where there is none. */
export function linkIn(text: string, path: string): string | undefined {
  return new RegExp(`/baufinanzierung/${path}/([\\w-]{43})(?![\\w-])`).exec(text)?.[1];
}

/** The token of a mail's link to this path; undefined if there is none. */
export function linkIn(text: string, path: string): string | undefined {
  return new RegExp(`/baufinanzierung/${path}/([\\w-]{43})(?![\\w-])`).exec(text)?.[1];
}

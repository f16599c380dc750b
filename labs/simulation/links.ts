/** Token in a mail's link to a path; undefined without such a link. */
export function linkIn(text: string, path: string): string | undefined {
  return new RegExp(`/baufinanzierung/${path}/([\\w-]{43})(?![\\w-])`).exec(text)?.[1];
}

/** Login that returns to the given address of the portal. */
export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/baufinanzierung/sso/login?to=${encodeURIComponent(pathname + search)}`;
}

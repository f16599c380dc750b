/** Where a visitor logs in who wants to come back to an address of the portal. */
export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/baufinanzierung/sso/login?to=${encodeURIComponent(pathname + search)}`;
}

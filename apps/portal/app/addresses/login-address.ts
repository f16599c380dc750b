/** Address of the login, which returns to the given page of the portal. */
export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `/baufinanzierung/sso/login?to=${encodeURIComponent(pathname + search)}`;
}

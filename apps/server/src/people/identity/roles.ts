import type { Role } from '@heimvorteil/portal/services';

const ROLES = ['adviser', 'operator'] as const satisfies readonly Role[];

/** Whether a text is one of the portal's roles; a provider may have many more. */
export function isRole(text: unknown): text is Role {
  return (ROLES as readonly unknown[]).includes(text);
}

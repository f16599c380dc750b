import type { ProvidedContext } from 'vitest';

type Provided = Pick<ProvidedContext, 'postgresTemplate' | 'postgresRolePassword'>;

/** Database role that owns the tables of test databases, without superuser rights. */
export function ownerOf({ postgresTemplate: template }: Pick<Provided, 'postgresTemplate'>): string {
  return `${template}_owner`;
}

/** Database role that the tested product connects with. */
export function appRoleOf({ postgresTemplate: template }: Pick<Provided, 'postgresTemplate'>): string {
  return `${template}_app`;
}

export function asRole(
  url: string,
  role: string,
  { postgresRolePassword }: Pick<Provided, 'postgresRolePassword'>,
): string {
  return Object.assign(new URL(url), { username: role, password: postgresRolePassword }).href;
}

export type { ProviderAccess } from './identity-provider.ts';
export { purgeAttempts } from './login-attempts.ts';
export { purgeSessions } from './sessions.ts';
export { SSO_ROOT } from './identity-routes.ts';
export { profileOfAccount } from './accounts.ts';
export { openIdentity, type Identity } from './open-identity.ts';
export { ownOrigin } from './own-origin.ts';
export type { Visitors } from './visitors.ts';
export type { Visits } from './visits.ts';

export { LOGOUT_NOTICES } from './logout-notices.ts';
export { type ProviderAccess, askProvider, type ProviderAnswer } from './identity-provider.ts';
export { purgeAttempts } from './login-attempts.ts';
export { purgeSessions } from './sessions.ts';
export { SSO_ROOT } from './identity-routes.ts';
export { isLocked, lockAccount, profileOfAccount, sealOfAccount } from './accounts.ts';
export { openIdentity, type Identity, type OwnSessions } from './open-identity.ts';
export { ownOrigin } from './cookies.ts';
export { type Visitors, type Refusals } from './visitors.ts';
export {
  type CarryVisit,
  type VisitRenewal,
  type Visits,
  idsOfVisit,
  idsSince,
  purgeVisitRenewals,
} from './visits.ts';

export { codeRecipient, isBlacklistedEmail } from './code-contact.ts';
export { CODE_BUDGETS, contactBuckets, codeAlarms, recentTextMessages } from './code-limits.ts';
export { emailIndexOf } from '../../platform/privacy/index.ts';
export {
  checkPhoneNumber,
  maskPhoneNumber,
  phoneNumberRoutes,
  contactNumber,
  countedEmailIndex,
  phoneIndexOf,
} from './check-phone-number.ts';
export { verification, type Verification, countCodes } from './verification.ts';
export { verificationRoutes } from './verification-routes.ts';
export { carryVisit, verifiedContacts, forgetVisits, purgeVerifications } from './verified-contacts.ts';

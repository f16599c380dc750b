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
export { verification, type Verification, countCodes, verificationRoutes } from './verification.ts';
export { carryVisit, verifiedContacts, forgetVisits, purgeVerifications } from './verified-contacts.ts';

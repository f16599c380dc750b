export { isBlacklistedForename, isBlacklistedSurname } from './intake/check-request.ts';
export { consentProofs, consentsOfAccount, callConsentOf } from './consents/store-consents.ts';
export { endRequests, notifyAssignees } from './lifecycle/end-requests.ts';
export { narrowCallConsent, purgeConsents } from './consents/end-consents.ts';
export {
  areMessagesSent,
  hasOpenRequests,
  eraseRequests,
  withdrawRequests,
} from './lifecycle/erase-requests.ts';
export {
  verifiedContacts,
  VERIFIED_CONTACTS,
  hasVerifiedContact,
  contactIndexOf,
  moveRatings,
  ARE_MAILS_STOPPED,
  IS_EMAIL_VERIFIED,
} from './lifecycle/verified-contacts.ts';
export { waitForPerson } from './intake/recent-request.ts';
export { bodyHashOf, purgeSubmissions } from './intake/idempotency.ts';
export {
  openContact,
  type Contact,
  type Financing,
  wholeCase,
  sentByPartner,
  sentFrom,
} from './intake/sealed-request.ts';
export { fillDeskColumns } from './lifecycle/desk-columns.ts';
export {
  openRequest,
  type OpenedRequest,
  type RequestReading,
  refuseEnded,
  refuseObjected,
} from './lifecycle/opened-request.ts';
export {
  findLink,
  linkRow,
  enqueueWithLinks,
  advisoryLinkOf,
  type RequestSelector,
  requireVisited,
  sealOfVisited,
  visitedRequest,
} from './links/request-links.ts';
export { closeSilentRequests, offerRedistribution, remindAdvisers } from './lifecycle/overdue-requests.ts';
export { requestMessages } from './lifecycle/request-messages.ts';
export { assignAdviser } from './matching/ask-advisers.ts';
export {
  operatedRequest,
  openPersonForOperator,
  notesOfRequests,
  placeOfNote,
} from './lifecycle/operated-request.ts';
export { caseOfPartner, partnerAt } from './intake/partner-case.ts';
export { partnerOperations, type PartnerOperations } from './intake/partner-operations.ts';
export {
  proposalsOfOtherRequests,
  proposalsForAdviser,
  proposalsOfRequests,
  requestedProposal,
} from './intake/requested-proposals.ts';
export { requestOperations, type RequestOperations, requestRoutes } from './request-operations.ts';
export { openCampaign, fillRequestCampaigns } from './intake/request-campaign.ts';
export {
  messagesOfAccount,
  requestsOfAccount,
  stepsOfRequests,
  findWithdrawn,
} from './lifecycle/requests-of-account.ts';
export { ownContacts, type RequestSender } from './intake/verified-sender.ts';
export { storeRequest, type StoreRequest } from './intake/store-request.ts';
export { isActive, ACTIVE_STATES, advanceStatus } from './lifecycle/status-transitions.ts';
export { sellableLenders, lockAdvisers, lockRequest } from './matching/assigned-advisers.ts';

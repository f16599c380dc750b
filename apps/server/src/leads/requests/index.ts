export { isBlacklistedForename, isBlacklistedSurname } from './matching/blacklists.ts';
export { consentProofs } from './consents/consent-proofs.ts';
export { consentsOfAccount } from './consents/consents-of-account.ts';
export { endRequests } from './lifecycle/end-requests.ts';
export { holdRequest } from './lifecycle/hold-request.ts';
export { tellHolders } from './lifecycle/tell-holders.ts';
export { callConsentOf } from './consents/call-consent.ts';
export { narrowCalls, purgeConsents } from './consents/end-consents.ts';
export {
  areMessagesOver,
  doRequestsGoOn,
  eraseRequests,
  takeBackRequests,
} from './lifecycle/erase-requests.ts';
export {
  shownContacts,
  SHOWN_CONTACTS,
  wasShownWith,
  contactIndexOf,
  carryOnRatings,
} from './lifecycle/shown-contacts.ts';
export { waitForPerson } from './intake/recent-request.ts';
export { refuseEnded, refuseObjected } from './lifecycle/refuse-objected.ts';
export { bodyHashOf, purgeSubmissions } from './intake/idempotency.ts';
export { openContact, type Contact, type Financing } from './intake/sealed-request.ts';
export { fillDeskColumns } from './lifecycle/fill-desk-columns.ts';
export { wholeCase, askedByPartner, askedOn } from './lifecycle/told-request.ts';
export { openRequest, type OpenedRequest, type RequestReading } from './lifecycle/opened-request.ts';
export { findLink, linkRow, advisoryLinkOf, type WhoseRequests } from './links/request-links.ts';
export { closeSilentRequests, offerRedistribution, remindAdvisers } from './lifecycle/overdue-requests.ts';
export { requestMessages } from './lifecycle/request-messages.ts';
export { assignAdviser } from './matching/assign-adviser.ts';
export {
  operatedRequest,
  openPersonForOperator,
  notesOfRequests,
  placeOfNote,
} from './lifecycle/operated-request.ts';
export { caseOfPartner, partnerAt } from './intake/partner-case.ts';
export { partnerOperations, type PartnerOperations } from './intake/partner-operations.ts';
export {
  proposalsElsewhere,
  proposalsForAdviser,
  proposalsOfRequests,
  requestedProposal,
} from './intake/requested-proposals.ts';
export { ARE_MAILS_STOPPED, IS_EMAIL_VERIFIED } from './lifecycle/mails-of-request.ts';
export { requestOperations, type RequestOperations } from './request-operations.ts';
export { openCampaign, fillRequestCampaigns } from './intake/request-campaign.ts';
export { requestRoutes } from './intake/request-routes.ts';
export {
  messagesOfAccount,
  requestsOfAccount,
  stepsOfRequests,
  withdrawnOfAccount,
} from './lifecycle/requests-of-account.ts';
export { shownToBeOwn, type RequestSender } from './intake/verified-sender.ts';
export { storeRequest, type StoreRequest } from './intake/store-request.ts';
export { isActive, UNDER_WAY } from './lifecycle/status-transitions.ts';
export { sellableLenders } from './matching/asked-advisers.ts';
export { takeStep } from './lifecycle/take-step.ts';
export { requireVisited, sealOfVisited, visitedRequest } from './links/visited-request.ts';

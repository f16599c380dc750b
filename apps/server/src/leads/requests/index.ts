export { isBlacklistedForename, isBlacklistedSurname } from './matching/blacklists.ts';
export { advisoryLinkOf } from './links/advisory-link.ts';
export { consentProofs } from './consents/consent-proofs.ts';
export { consentsOfAccount } from './consents/consents-of-account.ts';
export { endRequests } from './lifecycle/end-requests.ts';
export { holdRequest } from './lifecycle/hold-request.ts';
export { tellHolders } from './lifecycle/tell-holders.ts';
export { askedByPartner, askedOn } from './lifecycle/asked-on.ts';
export { callConsentOf } from './consents/call-consent.ts';
export { narrowCalls } from './consents/end-consents.ts';
export {
  areMessagesOver,
  doRequestsGoOn,
  eraseRequests,
  takeBackRequests,
} from './lifecycle/erase-requests.ts';
export { contactIndexOf } from './lifecycle/contact-indexes.ts';
export { carryOnRatings } from './lifecycle/carry-on-ratings.ts';
export { shownContacts, SHOWN_CONTACTS, wasShownWith } from './lifecycle/shown-contacts.ts';
export { waitForPerson } from './intake/recent-request.ts';
export { refuseEnded, refuseObjected } from './lifecycle/refuse-objected.ts';
export { bodyHashOf } from './intake/idempotency.ts';
export { openContact, type Contact, type Financing } from './intake/sealed-request.ts';
export { fillDeskColumns } from './lifecycle/fill-desk-columns.ts';
export { fillRequestCampaigns } from './intake/fill-request-campaigns.ts';
export { wholeCase } from './lifecycle/told-request.ts';
export { openRequest, type OpenedRequest, type RequestReading } from './lifecycle/opened-request.ts';
export { findLink, linkRow } from './links/request-links.ts';
export { closeSilentRequests, offerRedistribution, remindAdvisers } from './lifecycle/overdue-requests.ts';
export { purgeConsents } from './consents/purge-consents.ts';
export { purgeSubmissions } from './intake/purge-submissions.ts';
export { requestMessages } from './lifecycle/request-messages.ts';
export { assignAdviser } from './matching/assign-adviser.ts';
export { operatedRequest, openPersonForOperator } from './lifecycle/operated-request.ts';
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
export { openCampaign } from './intake/request-campaign.ts';
export { requestRoutes } from './intake/request-routes.ts';
export { notesOfRequests, placeOfNote } from './lifecycle/notes-of-requests.ts';
export {
  messagesOfAccount,
  requestsOfAccount,
  stepsOfRequests,
  withdrawnOfAccount,
} from './lifecycle/requests-of-account.ts';
export type { WhoseRequests } from './links/whose-requests.ts';
export { shownToBeOwn, type RequestSender } from './intake/verified-sender.ts';
export { storeRequest, type StoreRequest } from './intake/store-request.ts';
export { isActive, UNDER_WAY } from './lifecycle/status-transitions.ts';
export { sellableLenders } from './matching/sellable-lenders.ts';
export { takeStep } from './lifecycle/take-step.ts';
export { requireVisited, sealOfVisited, visitedRequest } from './links/visited-request.ts';

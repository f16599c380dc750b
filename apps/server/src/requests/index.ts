export { isBlacklistedForename, isBlacklistedSurname } from './blacklists.ts';
export { advisoryLinkOf } from './advisory-link.ts';
export { consentProofs } from './consent-proofs.ts';
export { consentsOfAccount } from './consents-of-account.ts';
export { endRequests } from './end-requests.ts';
export { holdRequest } from './hold-request.ts';
export { tellHolders } from './tell-holders.ts';
export { askedByPartner, askedOn } from './asked-on.ts';
export { callConsentOf } from './call-consent.ts';
export { narrowCalls } from './end-consents.ts';
export { areMessagesOver, doRequestsGoOn, eraseRequests, takeBackRequests } from './erase-requests.ts';
export { contactIndexOf } from './contact-indexes.ts';
export { carryOnRatings } from './carry-on-ratings.ts';
export { shownContacts, SHOWN_CONTACTS, wasShownWith } from './shown-contacts.ts';
export { waitForPerson } from './recent-request.ts';
export { refuseEnded, refuseObjected } from './refuse-objected.ts';
export { bodyHashOf } from './idempotency.ts';
export { openContact, type Contact, type Financing } from './sealed-request.ts';
export { fillDeskColumns } from './fill-desk-columns.ts';
export { fillRequestCampaigns } from './fill-request-campaigns.ts';
export { wholeCase } from './told-request.ts';
export { openRequest, type OpenedRequest, type RequestReading } from './opened-request.ts';
export { findLink, linkRow } from './request-links.ts';
export { closeSilentRequests, offerRedistribution, remindAdvisers } from './overdue-requests.ts';
export { purgeConsents } from './purge-consents.ts';
export { purgeSubmissions } from './purge-submissions.ts';
export { requestMessages } from './request-messages.ts';
export { assignAdviser } from './assign-adviser.ts';
export { operatedRequest, openPersonForOperator } from './operated-request.ts';
export { caseOfPartner, partnerAt } from './partner-case.ts';
export { partnerOperations, type PartnerOperations } from './partner-operations.ts';
export {
  proposalsElsewhere,
  proposalsForAdviser,
  proposalsOfRequests,
  requestedProposal,
} from './requested-proposals.ts';
export { ARE_MAILS_STOPPED, IS_EMAIL_VERIFIED } from './mails-of-request.ts';
export { requestOperations, type RequestOperations } from './request-operations.ts';
export { openCampaign } from './request-campaign.ts';
export { requestRoutes } from './request-routes.ts';
export { notesOfRequests, placeOfNote } from './notes-of-requests.ts';
export {
  messagesOfAccount,
  requestsOfAccount,
  stepsOfRequests,
  withdrawnOfAccount,
} from './requests-of-account.ts';
export type { WhoseRequests } from './whose-requests.ts';
export { shownToBeOwn, type RequestSender } from './verified-sender.ts';
export { storeRequest, type StoreRequest } from './store-request.ts';
export { isActive, UNDER_WAY } from './status-transitions.ts';
export { sellableLenders } from './sellable-lenders.ts';
export { takeStep } from './take-step.ts';
export { requireVisited, sealOfVisited, visitedRequest } from './visited-request.ts';

export * from './appointments/book-appointment.ts';
export * from './appointments/change-appointment.ts';
export * from './appointments/find-slots.ts';
export * from './advisers/select-advisers.ts';
export * from './calculators/calls.ts';
export {
  certificatePdf,
  checkCertificate,
  issueCertificate,
  withdrawCertificate,
} from './certificates/certificate-calls.ts';
export * from './client-log/write-client-log.ts';
export { answerRequestOffer } from './conversation/answer-offer.ts';
export { listRequestMessages } from './conversation/list-messages.ts';
export { listRequestOffers } from './conversation/list-offers.ts';
export { sendRequestMessage } from './conversation/send-message.ts';
export { withdrawAdviser } from './conversation/withdraw-adviser.ts';
export { withdrawRequest } from './conversation/withdraw-request.ts';
export * from './features/feature-flags.ts';
export { listExperiments } from './features/list-experiments.ts';
export { noteExperimentEvent } from './features/note-experiment-event.ts';
export * from './geo/find-geo-label.ts';
export * from './geo/search-places.ts';
export * from './listings/find-listing.ts';
export * from './objections/object.ts';
export * from './offers/find-offers.ts';
export * from './offers/find-own-offer.ts';
export * from './phone-verification/check-phone-number.ts';
export { confirmCode } from './phone-verification/confirm-code.ts';
export { findVerification } from './phone-verification/find-verification.ts';
export { sendCode } from './phone-verification/send-code.ts';
export * from './profile/calculations.ts';
export * from './profile/own-data.ts';
export * from './profile/own-sessions.ts';
export { deleteProject, findProject, keepProject } from './project/keep-project.ts';
export { createPreapproval } from './preapproval/create-preapproval.ts';
export { findPreapproval } from './preapproval/find-preapproval.ts';
export { requestProposal } from './preapproval/request-proposal.ts';
export * from './providers/branding.ts';
export * from './providers/find-providers.ts';
export { rateProvider } from './ratings/rate-provider.ts';
export * from './widgets/widget-figures.ts';
export * from './requests/create-request.ts';
export * from './requests/state-borrowers.ts';
export * from './requests/find-consents.ts';
export * from './requests/find-request-status.ts';
export * from './requests/redistribute-request.ts';
export * from './shortlist/shortlist.ts';

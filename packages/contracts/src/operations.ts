export {
  bookAppointment,
  cancelAppointment,
  findSlots,
  moveAppointment,
} from './appointments/appointments.ts';
export * from './advisers/select-advisers.ts';
export * from './calculators/calls.ts';
export {
  certificatePdf,
  checkCertificate,
  issueCertificate,
  withdrawCertificate,
} from './certificates/certificate-calls.ts';
export * from './client-log/write-client-log.ts';
export {
  answerRequestOffer,
  listRequestMessages,
  listRequestOffers,
  sendRequestMessage,
  withdrawAdviser,
  withdrawRequest,
} from './conversation/conversation.ts';
export {
  featureDatafile,
  featureDecisions,
  listExperiments,
  noteExperimentEvent,
} from './features/experiments.ts';
export { findGeoLabel, searchEntities, searchLocations } from './geo/places.ts';
export {
  findListing,
  findListingJson,
  listShortlist,
  markListing,
  unmarkListing,
} from './listings/listings.ts';
export * from './objections/object.ts';
export * from './offers/find-offers.ts';
export {
  checkPhoneNumber,
  confirmCode,
  findVerification,
  sendCode,
} from './phone-verification/contact-verification.ts';
export {
  changeCalculation,
  deleteCalculation,
  findCalculation,
  listCalculations,
  saveCalculation,
} from './profile/calculations.ts';
export * from './profile/own-data.ts';
export { endOtherSessions, endOwnSession, listOwnSessions } from './profile/own-records.ts';
export { deleteProject, findProject, keepProject } from './project/project.ts';
export { createPreapproval, findPreapproval } from './preapproval/preapproval.ts';
export { requestProposal } from './preapproval/request-proposal.ts';
export * from './providers/providers.ts';
export { rateProvider } from './ratings/ratings.ts';
export * from './widgets/widget-figures.ts';
export { createRequest } from './requests/create-request.ts';
export { stateBorrowers } from './requests/state-borrowers.ts';
export { findConsents } from './requests/consents.ts';
export { findRequestStatus, redistributeRequest } from './requests/request-status.ts';

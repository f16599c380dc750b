export { guardCalls } from './guard-calls.ts';
export { identifyPartners } from './identify-partners.ts';
export { knownKeys } from './known-keys.ts';
export type { PartnerKey } from './partner-key.ts';
export { visitOfPartner, withPartners } from './partner-visits.ts';
export { purgePartnerKeys } from './stored-keys.ts';

export { guardCalls } from './guard-calls.ts';
export { identifyPartners } from './identify-partners.ts';
export { knownKeys } from './known-keys.ts';
export { visitOfPartner, withPartners } from './partner-visits.ts';
export { purgePartnerKeys, type PartnerKey } from './stored-keys.ts';

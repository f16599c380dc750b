export { identifyPartners, visitOfPartner, withPartners, guardCalls } from './identify-partners.ts';
export { knownKeys } from './known-keys.ts';
export { purgePartnerKeys, type PartnerKey } from './stored-keys.ts';

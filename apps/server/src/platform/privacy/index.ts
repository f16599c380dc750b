export { emailIndexOf } from './canonical-email.ts';
export { developmentKeys, knownDevelopmentKeys } from './development-keys.ts';
export { encryptionKeysOf } from './encryption-keys.ts';
export { BrokenSealError, KEYS_DO_NOT_OPEN } from './envelope.ts';
export { hashOfToken, newLinkToken } from './link-token.ts';
export type { PersonSeal } from './person-seal.ts';
export { missingKeys } from './missing-keys.ts';
export { openVault, type Vault } from './vault.ts';
export { erasePersonRows } from './erase-persons.ts';

export { emailIndexOf } from './canonical-email.ts';
export { encryptionKeysOf, developmentKeys, knownDevelopmentKeys, missingKeys } from './encryption-keys.ts';
export { BrokenSealError, KEYS_DO_NOT_OPEN } from './envelope.ts';
export { hashOfToken, newLinkToken } from './link-token.ts';
export { type PersonSeal, erasePersonRows } from './person-seal.ts';
export { openVault, type Vault } from './vault.ts';

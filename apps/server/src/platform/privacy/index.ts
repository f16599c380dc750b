export { encryptionKeysOf, developmentKeys, knownDevelopmentKeys, missingKeys } from './encryption-keys.ts';
export { type PersonSeal, erasePersonRows, BrokenSealError, KEYS_DO_NOT_OPEN } from './person-seal.ts';
export { openVault, type Vault, emailIndexOf, hashOfToken, newLinkToken } from './vault.ts';

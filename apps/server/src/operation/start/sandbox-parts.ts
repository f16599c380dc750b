import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { codeRecipient, emailIndexOf, phoneIndexOf } from '../../people/phone-verification/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { advisoryLinkOf, bodyHashOf, type RequestOperations } from '../../leads/requests/index.ts';
import type { SandboxParts } from '../sandbox/index.ts';

/** Gives the sandbox only hashes and checks that store and send nothing. */
export function sandboxParts({
  db,
  vault,
  requests,
  publicUrl,
}: {
  db: Kysely<Tables>;
  vault: Vault;
  requests: Pick<RequestOperations, 'try' | 'tryBorrowers'>;
  publicUrl: string;
}): SandboxParts {
  return {
    db,
    vault,
    checkRequest: requests.try,
    checkBorrowers: requests.tryBorrowers,
    recipientOf: (contact) => codeRecipient(contact, vault),
    indexesOf: ({ email, phoneNumber }) => ({
      EMAIL: emailIndexOf(email, vault),
      SMS: phoneIndexOf(phoneNumber, vault),
    }),
    bodyHashOf: (body) => bodyHashOf(body, vault),
    advisoryLinkOf: (token) => advisoryLinkOf(publicUrl, token),
  };
}

import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Vault } from '../../../platform/privacy/index.ts';
import { isOneOf, type WhoseRequests } from '../links/whose-requests.ts';

/** Where an adviser's note is sealed. */
export const placeOfNote = (row: string) => ({ table: 'request_note', column: 'content', row });

/** What advisers have noted about requests, by request, for whoever asks what is stored about them (Art. 15 GDPR). */
export async function notesOfRequests(
  { db, vault }: { readonly db: Kysely<Tables>; readonly vault: Vault },
  whose: WhoseRequests,
): Promise<Map<string, { text: string; at: string }[]>> {
  const rows = await db
    .selectFrom('request_note')
    .innerJoin('request', 'request.id', 'request_note.request_id')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request_note.id as note_id', 'request_id', 'content', 'noted_at'])
    .select(['person.id', 'person.key_id', 'person.wrapped_key'])
    .where(isOneOf(whose))
    .orderBy('noted_at')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.request_id)].map(([requestId, own]) => [
      requestId,
      own.map((row) => ({
        text: vault.sealOf(row).open(placeOfNote(row.note_id), row.content),
        at: row.noted_at.toISOString(),
      })),
    ]),
  );
}

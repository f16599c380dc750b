import type { ProfileExport } from '@heimvorteil/contracts';
import { openRequest, type RequestReading } from '../requests/index.ts';
import { listDocuments } from './list-documents.ts';
import { messagesOfRequest } from './list-messages.ts';
import { offersOfRequest } from './list-offers.ts';

type Stored = Pick<ProfileExport['requests'][number], 'borrowers' | 'written' | 'offers' | 'documents'>;

/** What has been said about a request since it was sent, for whoever asks what is stored about them (Art. 15 GDPR). */
export async function storedOfRequest(parts: RequestReading, requestId: string): Promise<Stored> {
  const request = await openRequest(parts, requestId);
  const nearer = request.borrowers();
  return {
    borrowers: nearer ? { ...nearer } : null,
    written: await messagesOfRequest(parts, request),
    offers: await offersOfRequest(parts, request),
    documents: (await listDocuments(parts, requestId)).flatMap(({ code, readyAt }) =>
      readyAt === undefined ? [] : [{ code, readyAt }],
    ),
  };
}

import type { DeskServices, PartnerServices } from '@heimvorteil/desk/services';
import * as z from 'zod/mini';
import type { PageSource } from '../platform/http/pages/rendered-application.ts';

/** Action of an adviser; tests post it to the link in a mail. */
export const AdviserAction = z.object({
  deed: z.enum(['READ', 'WRITE', 'OFFER']),
  words: z.string(),
  key: z.string(),
});
export type AdviserAction = z.infer<typeof AdviserAction>;

/** Replaces the adviser's pages, so that tests need no build: executes posted actions, answers with JSON. */
export const PLAIN_DESK: PageSource<DeskServices> = {
  attachTo:
    async () =>
    async (request, { partner }) => {
      if (request.method !== 'POST') return new Response('page');
      const token = new URL(request.url).pathname.split('/').at(-1) ?? '';
      return Response.json(await done(partner, token, z.parse(AdviserAction, await request.json())));
    },
};

async function done(partner: PartnerServices, token: string, { deed, words, key }: AdviserAction) {
  if (deed === 'READ') return { done: (await partner.openPerson(token)).done !== undefined };
  if (deed === 'WRITE') return { done: (await partner.write(token, words, key)).done === true };
  const draft = (await partner.draftOffer(token)).done;
  if (!draft) return { done: false };
  const proposals = draft.columns.map(({ lender, years, repayment }) => ({ lender, years, repayment }));
  const offer = { proposals, words, validUntil: draft.validUntil, key, seen: draft.seen };
  return { done: (await partner.sendOffer(token, offer)).done === 'SENT' };
}

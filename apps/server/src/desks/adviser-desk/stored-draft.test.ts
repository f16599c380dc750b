import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { adviserParts, requestAtAdvisers } from '../../testing/adviser-at-work.ts';
import { partnerAt } from '../../leads/requests/index.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { adviserServices } from './adviser-services.ts';
import { storeDraft, purgeDrafts } from './stored-draft.ts';

onPostgresFirst(
  'an unfinished offer',
  (running) => {
    const adviser = () => adviserServices(adviserParts(running()));
    const db = () => running().database.db;
    const drafts = () => db().selectFrom('offer_draft').selectAll().execute();
    const WORDS = 'Vorschlag 1 trifft, was du wolltest.';
    const suggestedOffer = async (token: string, words = WORDS) => {
      const { columns } = (await adviser().draftOffer(token)).done!;
      const proposals = columns.map(({ lender, years, repayment }) => ({ lender, years, repayment }));
      return { proposals, words, validUntil: '2099-12-31' };
    };
    const versionAt = async (token: string) => (await adviser().draftOffer(token)).done!.version;

    test('is restored on another device, sealed, and a colleague sees nothing of it', async () => {
      const { token, other } = await requestAtAdvisers(running(), 61);
      await adviser().openPerson(token);
      const offer = await suggestedOffer(token);
      const proposals = [{ ...offer.proposals[0]!, repayment: '3,5' }, ...offer.proposals.slice(1)];
      const stored = await adviser().storeDraft(token, { ...offer, proposals }, { key: 'a', version: 0 });
      expect(stored.done).toMatchObject({ version: 1, saved: 'KEPT' });

      const again = (await adviser().draftOffer(token)).done!;
      expect(again).toMatchObject({ words: WORDS, version: 1 });
      expect(again.columns[0]).toMatchObject({ repayment: '3,5' });
      expect(again.seenBefore).toBeUndefined();
      expect((await adviser().find(token)).done?.draftSavedAt).toBe(again.savedAt);
      expect((await adviser().draftOffer(other)).done).toMatchObject({ words: '', version: 0 });
      expect(JSON.stringify(await drafts())).not.toContain('Vorschlag');
    });

    test('is overwritten by no form that was made from an older one', async () => {
      const { token } = await requestAtAdvisers(running(), 62);
      const offer = await suggestedOffer(token);
      const saveDraft = (words: string, key: string, version: number) =>
        adviser().storeDraft(token, { ...offer, words }, { key, version });
      const both = await Promise.all([saveDraft('Eins', 'a', 0), saveDraft('Zwei', 'b', 0)]);
      expect(both.map(({ done: found }) => found?.saved).toSorted()).toEqual(['KEPT', 'OLDER']);
      const first = both[0]?.done?.saved === 'KEPT' ? 'a' : 'b';
      const second = first === 'a' ? 'b' : 'a';
      expect((await saveDraft('Später', first, 0)).done).toMatchObject({ saved: 'KEPT' });
      const late = (await saveDraft('Verloren?', second, 1)).done!;
      // The refused save returns the entered text, but the first window's draft stays stored.
      expect(late).toMatchObject({ saved: 'OLDER', words: 'Verloren?' });
      expect((await adviser().draftOffer(token)).done?.words).toBe('Später');
      expect((await saveDraft('Meine', second, late.version)).done?.saved).toBe('KEPT');
      expect((await adviser().draftOffer(token)).done?.words).toBe('Meine');
    });

    test('names its own numbers, if other rates are current by now', async () => {
      const { token } = await requestAtAdvisers(running(), 63);
      const offer = await suggestedOffer(token);
      await adviser().storeDraft(token, offer, { key: 'a', version: 0 });
      expect((await adviser().draftOffer(token)).done?.seenBefore).toBeUndefined();
      const at = (await partnerAt(db(), token)).done!;
      const content = { ...offer, seen: '1500/3.6 - -' };
      await storeDraft(adviserParts(running()), at, { content, form: { key: 'a', version: 1 } });
      expect((await adviser().draftOffer(token)).done?.seenBefore).toBe('1500/3.6 - -');
    });

    test('is removed when it is sent, the case ends, or the request is removed', async () => {
      const { token, other, tokens, requestId } = await requestAtAdvisers(running(), 64);
      const mine = async () => (await drafts()).filter((draft) => draft.request_id === requestId);
      await adviser().openPerson(token);
      const offer = await suggestedOffer(token);
      await adviser().storeDraft(token, offer, { key: 'a', version: 0 });
      const { seen } = (await adviser().draftOffer(token)).done!;
      expect(await adviser().sendOffer(token, { ...offer, key: 'a', seen })).toEqual({ done: 'SENT' });
      expect(await mine()).toEqual([]);
      // A window opened before the offer was sent must not save its draft afterwards.
      expect((await adviser().storeDraft(token, offer, { key: 'b', version: 1 })).done?.saved).toBe('OLDER');
      expect(await versionAt(token)).toBe(0);

      await adviser().openPerson(other);
      await adviser().storeDraft(other, offer, { key: 'a', version: 0 });
      expect(await purgeDrafts(db())).toBe(0);
      await adviser().moveOn(other, 'DECLINED', 'Passt nicht');
      expect((await adviser().storeDraft(other, offer, { key: 'a', version: 1 })).done?.saved).toBe('OVER');
      expect(await purgeDrafts(db())).toBe(1);
      expect(await mine()).toEqual([]);

      const third = tokens.find((one) => one !== token && one !== other)!;
      await adviser().storeDraft(third, offer, { key: 'a', version: 0 });
      await sql`update request_adviser set status = 'REDISTRIBUTED' where request_id = ${requestId}
        and status = 'RECEIVED'`.execute(db());
      expect(await adviser().storeDraft(third, offer, { key: 'a', version: 1 })).toEqual({
        refused: 'REDISTRIBUTED',
      });
      expect(await purgeDrafts(db())).toBe(1);
    });
  },
  { worker: true },
);

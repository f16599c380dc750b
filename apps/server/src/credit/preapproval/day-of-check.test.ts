import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storeProposals, proposalOf } from '../../testing/stored-proposals.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import { plainText } from '../../testing/plain-text.ts';

const FLOW = '/baufinanzierung/v2/finanzierungsvorpruefung';
const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';

onPostgres(
  'half past midnight in Germany',
  (running) => {
    test('has the new day and month, wherever the day of a check is shown', async () => {
      const session = await openSession(running(), { email: 'kurz.nach.zwoelf@example.org' });
      const { id, proposalIds } = await storeProposals(running(), session, [proposalOf(1)]);
      const { db } = running().database;
      await sql`update pre_approval set made_at = '2025-11-30T23:30:00Z' where id = ${id}`.execute(db);
      for (const [url, day] of [
        [FLOW, 'Deine Vorprüfung vom 01.12.2025'],
        [`${FLOW}/ergebnisseite?vorpruefung=${id}`, 'Deine Vorprüfung vom 01.12.2025'],
        [`${OVERVIEW}?purchasePrice=400000&ownFunds=100000`, 'Geprüft am 01.12.2025'],
        [`${OVERVIEW}/angebote`, 'Geprüft am 01.12.2025'],
        // The payout is in December, so the first year contains the instalments of January to December.
        [`${OVERVIEW}/angebote/${proposalIds[0]}`, '1. Jahr , Monate bis Dez. 2026'],
      ] as const) {
        const headers = { host: '127.0.0.1:3000', cookie: session.cookie };
        const text = plainText((await running().app.inject({ url, headers })).body);
        expect([url, text.includes(day), text.includes('30.11.2025')]).toEqual([url, true, false]);
      }
    });
  },
  { pages: true },
);

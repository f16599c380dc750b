import { requestLog } from '../../platform/http/logs/request-log.ts';
import { openJobs } from '../../platform/jobs/index.ts';
import type { Operator } from '../../platform/terminal/index.ts';
import { replayDeliveries } from './index.ts';

const USAGE = `Aufruf: npm run deliveries:replay -- NUMMER | all
  NUMMER  die Nummer einer Nachricht, wie die Seite für den Betrieb sie nennt
  all     alle, die fehlgeschlagen oder geparkt sind`;

/** Resends failed messages: `npm run deliveries:replay -- ID|all`; exit code 1 if there are none. */
export async function deliveriesReplay(words: readonly string[], operator: Operator): Promise<number> {
  const [wanted, ...more] = words;
  if (wanted === undefined || more.length > 0) {
    operator.error(USAGE);
    return 1;
  }
  return operator.onDatabase(async ({ db, pool, holds }) => {
    const jobs = await openJobs({ db, pool, holds, supervise: false, log: requestLog('error') });
    try {
      const replayed = await replayDeliveries({ db, jobs }, wanted === 'all' ? 'all' : [wanted]);
      if (replayed.length === 0 && wanted !== 'all') {
        operator.error(`Es gibt keine fehlgeschlagene Nachricht ${wanted}.`);
        return 1;
      }
      operator.log(sentence(replayed.length));
      return 0;
    } finally {
      await jobs.close();
    }
  });
}

function sentence(count: number): string {
  if (count === 0) return 'Es gibt nichts noch einmal zu senden.';
  const subject = count === 1 ? 'Eine Nachricht wird' : `${count} Nachrichten werden`;
  return `${subject} noch einmal gesendet, bis zu 72 Stunden lang, jede unter ihrer alten Nummer.`;
}

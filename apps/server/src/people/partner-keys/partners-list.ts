import { formatDate } from '@heimvorteil/format';
import { berlinToday, germanMoment } from '../../platform/clock/index.ts';
import { tableLines, type Operator } from '../../platform/terminal/index.ts';
import { listKeys, type ListedKey } from './stored-keys.ts';

const german = new Intl.NumberFormat('de-DE');

/** Number of calls in German notation: "6.000". */
export function formatQuota(calls: number): string {
  return german.format(calls);
}

const HEADER = [
  'Schlüssel',
  'Partner',
  'Art',
  'Rechte',
  'je Minute',
  'am Tag',
  'seit',
  'zuletzt benutzt',
  'Stand',
];
const FIGURES = [4, 5];

/** Lists every key with its scopes and last use, never the key itself: `npm run partners:list`. */
export async function partnersList(words: readonly string[], operator: Operator): Promise<number> {
  if (words.length > 0) {
    operator.error('Aufruf: npm run partners:list');
    return 1;
  }
  return operator.onDatabase(async ({ db }) => {
    const keys = await listKeys(db);
    if (keys.length === 0) {
      operator.log('Es gibt noch keinen Schlüssel. Einen macht: npm run partners:key -- NAME --scope RECHT');
      return 0;
    }
    const rows = keys.map((key) => [
      key.id,
      key.name,
      key.sandbox ? 'Sandbox' : 'echt',
      key.scopes.join(', '),
      formatQuota(key.quotaPerMinute),
      formatQuota(key.quotaPerDay),
      formatDate(key.createdAt.toISOString()),
      key.lastUsedOn === null ? '–' : formatDate(key.lastUsedOn),
      stateText(key),
    ]);
    for (const line of tableLines([HEADER, ...rows], FIGURES)) operator.log(line);
    return 0;
  });
}

function stateText({ revokedAt, expiresOn }: ListedKey): string {
  if (revokedAt) return `widerrufen am ${germanMoment(revokedAt.toISOString())}`;
  if (expiresOn === null) return 'gilt';
  return `${expiresOn < berlinToday() ? 'abgelaufen am' : 'gilt bis'} ${formatDate(expiresOn)}`;
}

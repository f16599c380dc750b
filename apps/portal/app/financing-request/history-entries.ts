import type { RequestEvent, RequestProgress } from '../services.ts';
import { writtenMoment } from '@heimvorteil/format/moment';
import { waitsOnVisitor } from './request-counts.ts';

/** What happened at one moment, as somebody reads it. */
export interface HistoryEntry {
  readonly kind: RequestEvent['kind'];
  readonly at: string;
  /** Who did it; undefined: the visitor. */
  readonly who: string | undefined;
  readonly did: string;
  /** It is the visitor's turn. */
  readonly isWaiting: boolean;
}

/** Of one, and of several. */
const DEEDS: Readonly<Record<RequestEvent['kind'], readonly [one: string, several: string]>> = {
  SENT: ['hast angefragt', ''],
  DELIVERED: ['hat deine Anfrage bekommen', 'haben deine Anfrage bekommen'],
  VIEWED: ['hat deine Anfrage gelesen', 'haben deine Anfrage gelesen'],
  CONTACTED: ['hat sich bei dir gemeldet', 'haben sich bei dir gemeldet'],
  OFFER_MADE: ['hat dir ein Angebot gemacht', 'haben dir ein Angebot gemacht'],
  CLOSED: ['hat die Anfrage abgeschlossen', 'haben die Anfrage abgeschlossen'],
  PASSED_ON: ['hast die Anfrage weitergegeben', ''],
  WITHDRAWN: ['hast die Anfrage zurückgezogen', ''],
  WITHDRAWN_FROM: ['hast die Anfrage zurückgezogen', ''],
  DECLINED: ['hat abgelehnt', 'haben abgelehnt'],
  REDISTRIBUTED: ['wurde abgelöst', 'wurden abgelöst'],
  EXPIRED: ['hat sich nicht mehr gemeldet', 'haben sich nicht mehr gemeldet'],
};

const names = new Intl.ListFormat('de-DE', { type: 'conjunction' });

/** What happened, newest first; what several did in the same minute is one entry. */
export function historyEntries({ status, advisers, history }: RequestProgress): HistoryEntry[] {
  const together = Map.groupBy(history, ({ kind, at }) => `${kind} ${writtenMoment(at)}`);
  return [...together.values()].map((events) => {
    const [{ kind, at }] = events as [RequestEvent];
    const those = events.flatMap(({ by }) => (by === undefined ? [] : (advisers[by] ?? [])));
    return {
      kind,
      at,
      ...doneBy(kind, names.format(those.map(({ name }) => name)), those.length),
      isWaiting: those.some((adviser) => adviser.status === kind && waitsOnVisitor(status, adviser.status)),
    };
  });
}

/** Who did it; what the visitor did at somebody names them in the deed. */
function doneBy(kind: RequestEvent['kind'], those: string, count: number): Pick<HistoryEntry, 'who' | 'did'> {
  if (kind === 'WITHDRAWN_FROM')
    return { who: undefined, did: `hast die Anfrage bei ${those} zurückgezogen` };
  if (kind === 'PASSED_ON') return { who: undefined, did: `hast die Anfrage an ${those} weitergegeben` };
  return { who: count === 0 ? undefined : those, did: DEEDS[kind][count > 1 ? 1 : 0] };
}

import type { ExperimentComparison } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import {
  differenceWords,
  nameOf,
  pointsWords,
  questionOf,
  reasonWords,
  spanWords,
  stateWords,
  verdictWords,
} from './experiment-words.ts';

const OPEN: ExperimentComparison = {
  variation: 'lead_1310_on',
  control: 'lead_1310_off',
  outcome: 'REQUEST',
  judgedVisitors: 0,
  difference: null,
  interval: null,
  evidence: 1,
  decidesAt: 20,
  verdict: 'UNDECIDED',
  decidedOn: null,
};
const SEEN = { ...OPEN, judgedVisitors: 400, difference: -0.5, interval: { from: -3.256, to: 2 } };

test('an answer is a sentence with the names of both', () => {
  const said = (verdict: ExperimentComparison['verdict']) =>
    verdictWords({ experiment: 'lead_1310_feasibility', decides: true }, { ...OPEN, verdict });
  expect(said('UNDECIDED')).toBe('Noch keine Entscheidung.');
  expect(said('MORE')).toBe('„Urteil zuerst“ führt häufiger zu einer Anfrage als „Zahl zuerst“.');
  expect(said('LESS')).toBe('„Urteil zuerst“ führt seltener zu einer Anfrage als „Zahl zuerst“.');
});

test('and explains why', () => {
  const running = { decides: true, state: 'RUNNING' } as const;
  const decided = { ...SEEN, verdict: 'LESS', decidedOn: '2026-11-02' } as const;
  expect(reasonWords(running, OPEN)).toContain('sieben Tage Zeit');
  expect(reasonWords(running, SEEN)).toContain('noch möglich');
  expect(reasonWords(running, decided)).toMatch(/bis 02\.11\.2026\. Stelle den Schalter/);
  expect(reasonWords({ ...running, state: 'ENDED' }, decided)).toBe(
    'Entschieden mit den Besuchen bis 02.11.2026.',
  );
});

test('an experiment whose visitors depend on the variation decides nothing, and the page explains why', () => {
  const shown = { experiment: 'lead_1315_exclusive', decides: false, state: 'RUNNING' } as const;
  expect(verdictWords(shown, SEEN)).toBe('Zeigt nur, entscheidet nicht.');
  expect(reasonWords(shown, SEEN)).toContain('erst dort wird eingewilligt');
});

test('a difference has its sign and its span', () => {
  expect([pointsWords(1.5), pointsWords(-1.5), pointsWords(0)]).toEqual(['+1,50', '−1,50', '0,00']);
  expect(differenceWords(OPEN)).toBeUndefined();
  expect(differenceWords(SEEN)).toBe('−0,50 Prozentpunkte, möglich sind −3,26 bis +2,00');
  expect(spanWords({ from: 1, to: 12.345 })).toMatch(/^1,00 bis 12,3[45]\s%$/);
});

test('the start and the name, also of an experiment without a text', () => {
  expect(stateWords({ state: 'RUNNING', since: null })).toBe('Noch niemand dabei');
  expect(stateWords({ state: 'RUNNING', since: '2026-11-02' })).toBe('Läuft seit 02.11.2026');
  expect(stateWords({ state: 'ENDED', since: '2026-11-02' })).toBe('Beendet, begann am 02.11.2026');
  expect([questionOf('other'), nameOf('other', 'a')]).toEqual(['other', 'a']);
});

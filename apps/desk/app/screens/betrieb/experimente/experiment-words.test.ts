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
    verdictWords('lead_1310_feasibility', { ...OPEN, verdict });
  expect(said('UNDECIDED')).toBe('Noch keine Entscheidung.');
  expect(said('MORE')).toBe('„Urteil zuerst“ führt häufiger zu einer Anfrage als „Zahl zuerst“.');
  expect(said('LESS')).toBe('„Urteil zuerst“ führt seltener zu einer Anfrage als „Zahl zuerst“.');
});

test('and says why', () => {
  expect(reasonWords(OPEN)).toContain('sieben Tage Zeit');
  expect(reasonWords(SEEN)).toContain('noch möglich');
  expect(reasonWords({ ...SEEN, verdict: 'LESS', decidedOn: '2026-11-02' })).toContain('bis 02.11.2026');
});

test('a difference has its sign and its span', () => {
  expect([pointsWords(1.5), pointsWords(-1.5), pointsWords(0)]).toEqual(['+1,50', '−1,50', '0,00']);
  expect(differenceWords(OPEN)).toBeUndefined();
  expect(differenceWords(SEEN)).toBe('−0,50 Prozentpunkte, möglich sind −3,26 bis +2,00');
  expect(spanWords({ from: 1, to: 12.345 })).toMatch(/^1,00 bis 12,3[45]\s%$/);
});

test('since when, and by which name, also what nobody has worded', () => {
  expect(stateWords({ state: 'RUNNING', since: null })).toBe('Noch niemand dabei');
  expect(stateWords({ state: 'RUNNING', since: '2026-11-02' })).toBe('Läuft seit 02.11.2026');
  expect(stateWords({ state: 'ENDED', since: '2026-11-02' })).toBe('Beendet, begann am 02.11.2026');
  expect([questionOf('other'), nameOf('other', 'a')]).toEqual(['other', 'a']);
});

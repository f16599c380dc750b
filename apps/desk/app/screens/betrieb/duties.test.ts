import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { OperatorToday } from '../../services.ts';
import { Duties } from './duties.tsx';

const QUIET: OperatorToday = {
  now: '2026-11-23T09:00:00Z',
  stuck: [],
  unserved: [],
  open: [],
  promise: { kept: 0, all: 0 },
  advisers: { active: 4, paused: 0 },
  requestsToday: 0,
  deliveredToday: 0,
  objections: 0,
  ratings: 0,
  trail: { checked: 0, waiting: 0 },
  changes: [],
};

const shown = (today: Partial<OperatorToday>) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, {}, createElement(Duties, { today: { ...QUIET, ...today } })),
  ).replaceAll(/<[^>]+>/g, ' ');

test('a quiet day says so', () => {
  expect(shown({})).toContain('Nichts offen.');
});

test('a portal that nobody advises for is told how to get people, and nothing promises the contrary', () => {
  const words = shown({ advisers: { active: 0, paused: 2 } });
  expect(words).toContain('Es gibt keine Beratung');
  expect(words).toContain('npm run advisers:import');
  expect(words).not.toContain('Nichts offen.');
});

test('requests beyond the promise count while nobody has made contact', () => {
  const counts = { under1: 3, upTo2: 0, over2: 2 };
  expect(shown({ open: [{ status: 'VIEWED', counts }] })).toMatch(/2\s+Anfragen über der Zusage/);
  expect(shown({ open: [{ status: 'CONTACTED', counts }] })).toContain('Nichts offen.');
});

test('ratings that wait are something to read, and no reason to hurry', () => {
  expect(shown({ ratings: 3 })).toMatch(/3\s+Bewertungen zu lesen/);
  expect(shown({ ratings: 0 })).not.toContain('Bewertungen');
});

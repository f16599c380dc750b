import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { OperatorToday } from '../../services/index.ts';
import { Duties } from './duties.tsx';
import { PausedAdvisers } from './today-lists.tsx';

const QUIET: OperatorToday = {
  now: '2026-11-23T09:00:00Z',
  stuck: [],
  unserved: [],
  open: [],
  promise: { fulfilled: 0, all: 0 },
  advisers: { active: 4, paused: [] },
  requestsToday: 0,
  deliveredToday: 0,
  objections: 0,
  blocked: 0,
  ratings: 0,
  trail: { checked: 0, waiting: 0 },
  changes: [],
};

const shown = (today: Partial<OperatorToday>) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, {}, createElement(Duties, { today: { ...QUIET, ...today } })),
  ).replaceAll(/<[^>]+>/g, ' ');

test('a quiet day is reported as quiet', () => {
  expect(shown({})).toContain('Nichts offen.');
});

test('a portal without advisers explains how to add them, and promises nothing else', () => {
  const words = shown({ advisers: { active: 0, paused: [] } });
  expect(words).toContain('Es gibt keine Beratung');
  expect(words).toContain('npm run advisers:import -- DATEI');
  expect(words).not.toContain('--resume');
  expect(words).not.toContain('Nichts offen.');
});

const PAUSED = {
  id: 1,
  name: 'Team Makler',
  since: '2026-11-27T09:00:00Z',
  resume: 'npm run advisers:import -- DATEI --resume "Team Makler"',
};

test('if all advisers have unsubscribed, the advice is to bring them back', () => {
  const words = shown({ advisers: { active: 0, paused: [PAUSED] } });
  expect(words).toMatch(/1\s+Es gibt keine Beratung/);
  expect(words).toMatch(/1\s+Beratung hat sich abgemeldet/);
  expect(words).toContain('kommt damit allein nicht zurück, sondern mit --resume');
});

test('each unsubscribed adviser is listed with the command that brings them back', () => {
  const list = renderToStaticMarkup(createElement(PausedAdvisers, { paused: [PAUSED] }));
  expect(list).toContain('<b>Team Makler</b>');
  expect(list).toContain('<code>npm run advisers:import -- DATEI --resume &quot;Team Makler&quot;</code>');
  expect(renderToStaticMarkup(createElement(PausedAdvisers, { paused: [] }))).toBe('');
});

test('requests count as overdue until an adviser makes contact', () => {
  const counts = { under1: 3, upTo2: 0, over2: 2 };
  expect(shown({ open: [{ status: 'VIEWED', counts }] })).toMatch(/2\s+Anfragen über der Zusage/);
  expect(shown({ open: [{ status: 'CONTACTED', counts }] })).toContain('Nichts offen.');
});

test('ratings that wait are something to read, and no reason to hurry', () => {
  expect(shown({ ratings: 3 })).toMatch(/3\s+Bewertungen zu lesen/);
  expect(shown({ ratings: 0 })).not.toContain('Bewertungen');
});

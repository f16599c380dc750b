import { expect, test } from 'vitest';
import { filesOf, textOf } from './repository.ts';

const DECISIONS = filesOf('docs/decisions/*');

test('decisions are numbered from 1 without a gap', () => {
  const numbers = DECISIONS.map((path) => Number(/\/(\d{4})-[a-z0-9-]+[.]md$/.exec(path)?.[1]));
  expect(numbers, 'Name a decision docs/decisions/NNNN-labels.md with the next free number.').toEqual(
    DECISIONS.map((_path, index) => index + 1),
  );
});

test.each(DECISIONS)('%s says when, why, what and at which price', (path) => {
  const text = textOf(path);
  const number = Number(path.slice('docs/decisions/'.length).slice(0, 4));
  expect(text).toMatch(new RegExp(`^# ${number}[.] \\S`));
  expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2} · Status: (accepted|superseded by \[)/m);
  expect([...text.matchAll(/^## (.+)$/gm)].map((match) => match[1])).toEqual([
    'Context',
    'Decision',
    'Consequences',
  ]);
});

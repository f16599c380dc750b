import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fragmentOfTexts, textsOfForm, textsOfFragment } from './carried-figures.ts';
import type { FigureRules } from './figure-rule.ts';
import { readFigures } from './read-figures.ts';
import { tidyText } from './write-figures.ts';

const bound = { min: 0, max: 100_000, code: 'EXPENSE_TOO_HIGH' } as const;
const RULES: FigureRules<'salary' | 'children' | 'use'> = {
  salary: { kind: 'euro', label: 'Gehalt', bound, missing: 'Trage dein Gehalt ein.' },
  children: { kind: 'count', label: 'Kinder', bound: { min: 0, max: 20, code: 'OUT_OF_RANGE' } },
  use: { kind: 'choice', label: 'Nutzung', choices: ['OWN', 'LET'] },
};
const EXAMPLE = { salary: '4.500', children: '', use: 'OWN' };

test('what was typed comes back from its own link, written tidily', () => {
  const typed = fc.record({
    salary: fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.integer({ min: 0, max: 99_999_99 }).map((n) => `${n / 100}`),
    ),
    children: fc.oneof(fc.string({ maxLength: 5 }), fc.nat(20).map(String)),
    use: fc.constantFrom('', 'OWN', 'LET'),
  });
  fc.assert(
    fc.property(typed, (texts) => {
      const tidy = {
        salary: tidyText(RULES.salary, texts.salary),
        children: tidyText(RULES.children, texts.children),
        use: texts.use,
      };
      expect(textsOfFragment(RULES, `#${fragmentOfTexts(RULES, tidy)}`, EXAMPLE)).toEqual(tidy);
    }),
  );
});

test('an anchor of the page is no household, and what a link leaves out has its example', () => {
  expect(textsOfFragment(RULES, '#ergebnis', EXAMPLE)).toBeUndefined();
  expect(textsOfFragment(RULES, '#children=2&use=STEAL', EXAMPLE)).toEqual({
    ...EXAMPLE,
    children: '2',
    use: '',
  });
});

test('every fault of a sent form is told at once', () => {
  const form = new FormData();
  form.set('salary', '');
  form.set('children', '1,5');
  const { values, faults } = readFigures(RULES, textsOfForm(RULES, form));
  expect(values).toEqual({});
  expect(faults).toMatchObject({ salary: { code: 'REQUIRED' }, children: { code: 'WRONG_TYPE' } });
  form.set('salary', '100.000,01');
  form.set('children', '21');
  const beyond = readFigures(RULES, textsOfForm(RULES, form)).faults;
  expect(beyond).toMatchObject({ salary: { code: 'EXPENSE_TOO_HIGH' }, children: { code: 'OUT_OF_RANGE' } });
});

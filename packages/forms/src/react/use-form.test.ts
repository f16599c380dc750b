// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { openForm } from '../testing/form-page.ts';
import { elementOf } from '../testing/hydrated.ts';
import { SAMPLE_FORM } from '../testing/sample-form.ts';

describe('a form that was opened', () => {
  test('shows the link’s values of query and fragment, and counts as unchanged', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500&use=RENT#rent=7' });
    const { values, input, good, changed, address } = page.form();
    expect(values).toMatchObject({ price: '500', use: 'RENT', rent: '7', rate: '' });
    expect(input).toEqual({ price: 500, use: 'RENT', rent: 7 });
    expect(good).toBe(input);
    expect(changed).toBe(false);
    expect(address).toEqual({ query: 'price=500&use=RENT', fragment: 'rent=7' });
    expect([page.textOf('price'), page.textOf('rent')]).toEqual(['500', '7']);
  });

  test('prefers submitted values to those of the fragment', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '#rent=7', sent: 'price=600&rent=8' });
    expect(page.form().values).toMatchObject({ price: '600', rent: '8' });
  });

  test('is not drawn a second time where all is as the server wrote it', async () => {
    const page = await openForm(SAMPLE_FORM, {
      at: '?price=500#ergebnis',
      options: { settle: (now) => ({ ...now }) },
    });
    const again = await openForm(SAMPLE_FORM, { at: '?price=500#rent=7' });
    expect([page.drawn(), again.drawn()]).toEqual([2, 3]);
  });

  test('leaves the address alone', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500#rent=7' });
    await page.rest();
    expect(page.link()).toBe('?price=500#rent=7');
    expect(page.requested).toEqual([]);
  });

  test.each([
    ['?asOf=2026-10-01', '2026-10-01'],
    ['?price=500#rent=7&asOf=2026-10-02', '2026-10-02'],
    ['?asOf=2026-10-01#rent=7', '2026-10-01'],
    ['?price=500#rent=7', undefined],
  ])('at %s knows the day of the link: %s', async (at, day) => {
    const page = await openForm(SAMPLE_FORM, { at });
    expect(page.form().linkedOn).toBe(day);
  });
});

describe('entries made before hydration', () => {
  const entered = (name: string, text: string) => () => {
    elementOf(name, HTMLInputElement).value = text;
  };

  test('override the link, and count as entered', async () => {
    const page = await openForm(SAMPLE_FORM, {
      at: '?price=500#rent=7&months=1',
      beforeScript: entered('years', '2'),
    });
    expect(page.form().values).toMatchObject({ price: '500', rent: '7', years: '2', months: '24' });
    expect(page.form().changed).toBe(true);
    expect(page.form().earlyInput.current).toEqual({ years: '2' });
    await page.rest();
    expect(page.link()).toBe('?price=500&use=OWN&years=2&months=24#rent=7');
  });

  test.each([
    ['7', false, '?price=500#rent=7'],
    ['8', true, '?price=500#rent=8'],
  ])('%s next to a link with 7 is a change: %s', async (rent, changed, link) => {
    const options = { asOf: '2026-11-20' };
    const page = await openForm(SAMPLE_FORM, {
      at: '?price=500#rent=7',
      options,
      beforeScript: entered('rent', rent),
    });
    expect(page.textOf('rent')).toBe(rent);
    expect(page.form().changed).toBe(changed);
    await page.rest();
    expect(page.link()).toBe(changed ? `${link}&asOf=2026-11-20` : link);
  });

  test('override submitted values', async () => {
    const page = await openForm(SAMPLE_FORM, { sent: 'price=600', beforeScript: entered('price', '650') });
    expect(page.textOf('price')).toBe('650');
  });

  test('finds its field selected again if the link replaces a selected value', async () => {
    const { rent, ...others } = SAMPLE_FORM.fields;
    const withExample = { fields: { ...others, rent: { ...rent, start: '100' } } };
    const page = await openForm(withExample, {
      at: '#rent=2.500',
      beforeScript() {
        elementOf('rent', HTMLInputElement).focus();
        elementOf('rent', HTMLInputElement).select();
      },
    });
    const { value, selectionStart, selectionEnd } = page.input('rent');
    expect([value, selectionStart, selectionEnd]).toEqual(['2.500', 0, 5]);
  });
});

describe('an entry', () => {
  test('is read at once, with its implied values', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?asOf=2026-10-01' });
    await page.type('years', '3');
    // Three years imply 36 months.
    expect(page.form().input).toEqual({ price: 400, use: 'OWN', years: 3, months: 36 });
    expect(page.form().address.query).toBe('price=400&use=OWN&years=3&months=36');
    expect(page.form().changed).toBe(true);
    // After a change, the rates' day in the opened link no longer applies.
    expect(page.form().linkedOn).toBeUndefined();
  });

  test('may be picked', async () => {
    const page = await openForm(SAMPLE_FORM);
    const [own, rented] = ['OWN', 'RENT'].map((use) => elementOf(`use-${use}`, HTMLInputElement));
    expect(own!.checked).toBe(true);
    await page.do(() => rented!.click());
    expect(rented!.checked).toBe(true);
    expect(page.form().input.use).toBe('RENT');
    expect(page.form().choice('use')).toMatchObject({ name: 'use', label: 'Nutzung', value: 'RENT' });
  });

  test('is formatted by its kind once the field is left', async () => {
    const page = await openForm(SAMPLE_FORM);
    await page.enter('price');
    await page.type('price', ' 12,5 ');
    await page.type('rate', '3,5');
    expect(page.textOf('price')).toBe(' 12,5 ');
    await page.leave('price');
    expect(page.form().values).toMatchObject({ price: '12,50', rate: '3,5' });
  });
});

describe('the error of a field is next to it', () => {
  test.each([
    ['empty', '', 'Was kostet es?'],
    ['unreadable', 'v', 'Das ist keine Zahl. Schreibe zum Beispiel 1.200.'],
  ])('only once it is left, if it is %s', async (_what, text, message) => {
    const page = await openForm(SAMPLE_FORM);
    await page.enter('price');
    await page.type('price', text);
    expect(page.errorOf('price')).toBeUndefined();
    expect(page.form().good).toBeUndefined();
    await page.leave('price');
    expect(page.errorOf('price')).toBe(message);
  });

  test('at once, if no further letter could fix it', async () => {
    const page = await openForm(SAMPLE_FORM);
    await page.enter('price');
    await page.type('price', '1001');
    expect(page.errorOf('price')).toBe('Trage eine Zahl von 0 bis 1.000 ein.');
  });

  test('while another one is being edited', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=&rate=99999' });
    await page.enter('rate');
    expect([page.errorOf('price'), page.errorOf('rate')]).toEqual([
      'Was kostet es?',
      'Trage eine Zahl von 0 bis 1.000 ein.',
    ]);
    await page.enter('place');
    expect(page.errorOf('price')).toBe('Was kostet es?');
    await page.enter('price');
    expect([page.errorOf('price'), page.errorOf('rate')]).toEqual([
      undefined,
      'Trage eine Zahl von 0 bis 1.000 ein.',
    ]);
  });

  test('and next to a choice', async () => {
    const page = await openForm(SAMPLE_FORM);
    await page.do(() => page.form().change({ use: '' }));
    expect(page.form().choice('use').fieldError).toEqual({ code: 'REQUIRED', message: 'Wähle.' });
  });

  test('after Enter, too', async () => {
    const page = await openForm(SAMPLE_FORM);
    await page.enter('price');
    await page.type('price', 'v');
    await page.pressEnter('price');
    expect(page.errorOf('price')).toContain('keine Zahl');
  });
});

test.each([
  ['price', 'Preis', '€'],
  ['months', 'Dauer in Monaten', 'Monate'],
  // Fields without a unit: a number, and text
  ['rate', 'Zins', ''],
  ['place', 'Ort', ''],
] as const)('the control of %s gets its name “%s” and its unit “%s”', async (name, label, unit) => {
  const page = await openForm(SAMPLE_FORM);
  expect(page.form().field(name)).toMatchObject({ name, label, unit });
});

// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import type { Form, FormValues } from '../form/form.ts';
import { openForm } from '../testing/form-page.ts';
import { SAMPLE_FORM } from '../testing/sample-form.ts';

describe('an answer of the server to the form’s own question', () => {
  test('leaves what was entered meanwhile', async () => {
    const page = await openForm(SAMPLE_FORM);
    const answer = page.holdAnswers();
    await page.type('price', '600');
    await page.wait(400);
    await page.type('price', '6000,');
    await answer();
    expect(page.textOf('price')).toBe('6000,');
    expect(page.form().changed).toBe(true);
  });

  test('leaves later questions, even if a busy page renders it late', async () => {
    const page = await openForm(SAMPLE_FORM);
    const answer = page.holdAnswers();
    await page.type('price', '600');
    await page.wait(400);
    await page.type('price', '700');
    let next = answer;
    // React renders after this callback: by then the first answer has arrived and the next request is sent.
    await act(async () => {
      await answer();
      next = page.holdAnswers();
      await page.wait(400);
    });
    expect(page.requested).toEqual(['?price=600&use=OWN', '?price=700&use=OWN']);
    expect([page.textOf('price'), page.form().changed]).toEqual(['700', true]);
    await next();
    expect([page.textOf('price'), page.link()]).toEqual(['700', '?price=700&use=OWN']);
  });

  const named = (values: FormValues<'place'>) =>
    values.place === '' ? values : { ...values, place: `${values.place} am See` };

  test('that comes behind the next change puts nothing into the fields', async () => {
    const heard: string[] = [];
    const page = await openForm(SAMPLE_FORM, {
      settled: (values) => ({ ...values, ...named(values) }),
      options: {
        settle: (now, { place }) => ({ ...now, place }),
        onAnswer: () => heard.push(location.search),
      },
    });
    const answer = page.holdAnswers();
    await page.type('place', 'Bodman');
    await page.wait(400);
    await page.type('place', 'Lindau');
    await answer();
    expect(page.textOf('place')).toBe('Lindau');
    expect(heard).toEqual([]);
    await page.rest();
    expect(page.textOf('place')).toBe('Lindau am See');
    expect(heard).toHaveLength(1);
  });

  test('fills the fields with its own question', async () => {
    const page = await openForm(SAMPLE_FORM, {
      settled: (values) => ({ ...values, ...named(values), price: '1' }),
      options: { settle: (now, { place }) => ({ ...now, place }) },
    });
    await page.type('price', '500');
    await page.type('place', 'Bodman');
    await page.rest();
    expect(page.form().values).toMatchObject({ place: 'Bodman am See', price: '500' });
  });
});

describe('another link to the same form', () => {
  test('is the form now, as it was opened, whatever was entered', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500', options: { settle: (now) => now } });
    await page.type('price', '600');
    await page.type('rent', '7');
    await page.go('/form?price=700#rent=8');
    expect(page.form().values).toMatchObject({ price: '700', rent: '8' });
    expect(page.form().changed).toBe(false);
    await page.rest();
    expect(page.link()).toBe('?price=700#rent=8');
  });

  test('is the previous one when the visitor goes back', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500' });
    await page.go('/form?price=600');
    await page.type('rate', '5');
    await page.rest();
    await page.goBack();
    expect(page.form().values).toMatchObject({ price: '500', rate: '' });
  });

  test('brings its day along, or none', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500&asOf=2026-10-01' });
    await page.go('/form?price=600&asOf=2026-10-02');
    expect(page.form().linkedOn).toBe('2026-10-02');
    await page.go('/form?price=700#rent=7&asOf=2026-10-03');
    expect(page.form().linkedOn).toBe('2026-10-03');
    await page.go('/form?price=800');
    expect(page.form().linkedOn).toBeUndefined();
    await page.goBack();
    expect(page.form().linkedOn).toBe('2026-10-03');
  });
});

describe('another fragment', () => {
  test('is read if it has values', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500#rent=7' });
    await page.jump('#rent=8&asOf=2026-10-01');
    expect(page.textOf('rent')).toBe('8');
    expect(page.form().linkedOn).toBe('2026-10-01');
    expect(page.requested).toEqual([]);
  });

  test('that was read can be overwritten by an entry and restored', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500' });
    await page.type('rent', '7');
    await page.rest();
    await page.jump('#rent=8');
    await page.type('rent', '7');
    await page.rest();
    expect(page.link()).toBe('?price=500#rent=7');
  });

  test('that links to a part of the page is replaced by the entries', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500' });
    await page.type('rent', '7');
    await page.rest();
    await page.jump('#result');
    expect(page.textOf('rent')).toBe('7');
    expect(page.link()).toBe('?price=500#rent=7');
  });

  test('that links to a part of the page stays without private entries', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500' });
    await page.type('price', '600');
    await page.rest();
    await page.jump('#result');
    await page.rest();
    expect(page.link()).toBe('?price=600&use=OWN#result');
    expect(page.requested).toHaveLength(1);
  });

  test('stays if the visitor has changed nothing', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500#rent=7' });
    await page.jump('#result');
    expect(page.textOf('rent')).toBe('7');
    expect(page.link()).toBe('?price=500#result');
  });

  test('of another page does not belong to the form', async () => {
    const page = await openForm(SAMPLE_FORM);
    await page.type('rent', '7');
    await page.rest();
    await page.go('/elsewhere');
    await page.jump('#result');
    expect(page.link()).toBe('#result');
  });
});

/** Form whose fields have no defaults. */
const SILENT_FIELDS = {
  note: { kind: 'text', label: 'Notiz' },
  debt: { kind: 'text', label: 'Schulden', isPrivate: true },
} as const;
const SILENT_FORM: Form<typeof SILENT_FIELDS> = { fields: SILENT_FIELDS };

describe('an earlier visit', () => {
  const TOLD = { appliedFrom: '2026-10-01' };

  test('is taken over as a link to it would be', async () => {
    const page = await openForm(SAMPLE_FORM);
    const pages = history.length;
    const answer = page.holdAnswers();
    await page.do(() => page.form().takeOver({ ...page.form().values, price: '600', rent: '7' }, TOLD));
    expect([page.textOf('price'), page.textOf('rent')]).toEqual(['600', '7']);
    expect(page.form().changed).toBe(false);
    await page.type('rate', '5');
    await answer();
    expect(page.link()).toBe('?price=600&use=OWN#rent=7');
    expect(page.router.state.location.state).toEqual(TOLD);
    expect(page.router.state.preventScrollReset).toBe(true);
    expect(history.length).toBe(pages);
    // This answer belongs to the form's own request, so it does not replace newer input.
    expect(page.textOf('rate')).toBe('5');
  });

  test.each([
    [{ note: '', debt: '' }, ''],
    [{ note: '', debt: 'y' }, '#debt=y'],
    [{ note: 'z', debt: '' }, '?note=z'],
  ])('with %j is at “%s”', async (kept, link) => {
    const page = await openForm(SILENT_FORM, { at: '?note=x' });
    const answer = page.holdAnswers();
    await page.do(() => page.form().takeOver(kept, TOLD));
    await page.type('debt', 'w');
    await answer();
    expect(page.link()).toBe(link);
    expect(page.form().values).toEqual({ ...kept, debt: 'w' });
  });

  test('can be overwritten by an entry and restored', async () => {
    const page = await openForm(SAMPLE_FORM);
    await page.type('price', '500');
    await page.rest();
    await page.do(() => page.form().takeOver({ ...page.form().values, price: '600' }, TOLD));
    await page.arrived();
    await page.type('price', '500');
    await page.rest();
    expect(page.link()).toBe('?price=500&use=OWN');
  });
});

describe('a visitor who starts over', () => {
  test('has the example at the address without parameters, unchanged', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500#rent=7' });
    const pages = history.length;
    await page.type('rate', '5');
    await page.do(() => page.form().startAgain());
    await page.arrived();
    expect(page.form().values).toMatchObject({ price: '400', rate: '', rent: '' });
    expect(page.form().changed).toBe(false);
    await page.rest();
    expect(page.link()).toBe('');
    expect(page.requested).toEqual(['']);
    expect(page.router.state.preventScrollReset).toBe(true);
    expect(history.length).toBe(pages);
  });

  test('leaves the day of the link behind', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500&asOf=2026-10-01' });
    await page.do(() => page.form().startAgain());
    expect(page.form().linkedOn).toBeUndefined();
  });

  test('may type before the server has answered', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500' });
    const answer = page.holdAnswers();
    await page.do(() => page.form().startAgain());
    expect(page.textOf('price')).toBe('400');
    await page.type('price', '450');
    await answer();
    expect(page.textOf('price')).toBe('450');
  });

  test('may type the same as before', async () => {
    const page = await openForm(SAMPLE_FORM);
    await page.type('price', '500');
    await page.rest();
    await page.do(() => page.form().startAgain());
    await page.arrived();
    await page.type('price', '500');
    await page.rest();
    expect(page.link()).toBe('?price=500&use=OWN');
  });
});

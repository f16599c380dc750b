// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { Form } from '../form/form.ts';
import { openForm } from '../testing/form-page.ts';
import { SAMPLE_FORM } from '../testing/sample-form.ts';

/** Form whose fields have no defaults. */
const SILENT_FIELDS = {
  note: { kind: 'text', label: 'Notiz' },
  debt: { kind: 'text', label: 'Schulden', isPrivate: true },
} as const;
const SILENT_FORM: Form<typeof SILENT_FIELDS> = { fields: SILENT_FIELDS };

describe('after typing, the address', () => {
  test('contains the entries, and the server is called once', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500' });
    await page.type('price', '60');
    await page.wait(300);
    await page.type('price', '600');
    await page.wait(399);
    expect(page.link()).toBe('?price=500');
    await page.wait(1);
    await page.arrived();
    expect(page.link()).toBe('?price=600&use=OWN');
    await page.rest();
    expect(page.requested).toEqual(['?price=600&use=OWN']);
  });

  test('replaces the previous one, and the page stays at its scroll position', async () => {
    const page = await openForm(SAMPLE_FORM);
    const pages = history.length;
    await page.type('price', '600');
    await page.rest();
    expect(page.link()).toBe('?price=600&use=OWN');
    expect(history.length).toBe(pages);
    expect(page.router.state.preventScrollReset).toBe(true);
  });

  test('has private values in its fragment only, for which no server is called', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500' });
    await page.type('rent', '7');
    await page.rest();
    expect(page.link()).toBe('?price=500#rent=7');
    await page.type('price', '600');
    await page.rest();
    expect(page.link()).toBe('?price=600&use=OWN#rent=7');
    await page.type('rent', '8');
    await page.rest();
    expect(page.link()).toBe('?price=600&use=OWN#rent=8');
    expect(page.requested).toEqual(['?price=600&use=OWN']);
  });

  test('is bare without entries', async () => {
    const page = await openForm(SILENT_FORM, { at: '?note=x#debt=y' });
    await page.type('debt', '');
    await page.rest();
    expect(page.link()).toBe('?note=x');
    await page.type('note', '');
    await page.rest();
    expect(page.link()).toBe('');
    await page.type('note', 'z');
    await page.rest();
    expect(page.link()).toBe('?note=z');
    expect(page.form().changed).toBe(true);
  });

  test('ends with the day of the rates, which asks the server nothing by itself', async () => {
    const options = { asOf: '2026-11-20' };
    const page = await openForm(SAMPLE_FORM, { options });
    await page.type('price', '600');
    await page.rest();
    expect(page.link()).toBe('?price=600&use=OWN&asOf=2026-11-20');
    await page.type('rent', '7');
    await page.rest();
    expect(page.link()).toBe('?price=600&use=OWN&asOf=2026-11-20#rent=7&asOf=2026-11-20');
    await page.type('price', '700');
    await page.rest();
    expect(page.link()).toBe('?price=700&use=OWN#rent=7&asOf=2026-11-20');
    expect(page.requested).toEqual(['?price=600&use=OWN&asOf=2026-11-20', '?price=700&use=OWN']);
  });

  test('is unchanged if the entries are the same', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500' });
    await page.type('price', '500,00');
    await page.rest();
    expect(page.link()).toBe('?price=500');
    expect(page.requested).toEqual([]);
  });

  test('contains entries made while the server was answering', async () => {
    const page = await openForm(SAMPLE_FORM);
    const answer = page.holdAnswers();
    await page.type('price', '600');
    await page.wait(400);
    // A second wait sends no second request, although the answer has not arrived.
    await page.wait(400);
    await page.type('rate', '5');
    await page.wait(399);
    expect(page.requested).toEqual(['?price=600&use=OWN']);
    await page.wait(1);
    await answer();
    expect(page.link()).toBe('?price=600&rate=5&use=OWN');
    expect(page.form().values).toMatchObject({ price: '600', rate: '5' });
  });

  test('contains it again after the visitor went back', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500' });
    await page.go('/form?price=600');
    await page.type('price', '700');
    await page.rest();
    await page.goBack();
    expect(page.textOf('price')).toBe('500');
    await page.type('price', '700');
    await page.rest();
    expect(page.link()).toBe('?price=700&use=OWN');
  });
});

describe('a wrong field', () => {
  test('preserves the address until the value is valid', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500' });
    await page.type('price', 'viel');
    await page.rest();
    expect(page.link()).toBe('?price=500');
    await page.type('price', '600');
    await page.rest();
    expect(page.link()).toBe('?price=600&use=OWN');
  });

  test('is carried out of the server’s sight', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500' });
    await page.type('rent', 'viel');
    await page.rest();
    expect(page.link()).toBe('?price=500#rent=viel');
    // A second error, in a field whose value is sent to the server
    await page.type('price', 'mehr');
    await page.type('rent', 'wenig');
    await page.rest();
    expect(page.link()).toBe('?price=500#rent=viel');
  });

  test('does not hold back values that only the server can resolve', async () => {
    const options = { asksServer: ({ place }: { place: string }) => place !== '' };
    const page = await openForm(SAMPLE_FORM, { at: '?price=500', options });
    await page.type('price', 'viel');
    await page.rest();
    expect(page.requested).toEqual([]);
    await page.type('place', 'Ulm');
    await page.rest();
    expect(page.requested).toEqual(['?price=viel&place=Ulm&use=OWN']);
  });
});

describe('a visitor who clicked a link', () => {
  test('to another page is not called back', async () => {
    const page = await openForm(SAMPLE_FORM);
    await page.type('price', '600');
    const answer = page.holdAnswers();
    await page.do(() => void page.router.navigate('/elsewhere'));
    await page.wait(800);
    await answer();
    expect(location.pathname).toBe('/elsewhere');
    expect(page.requested).toEqual([]);
  });

  test('is not called back before a busy page has drawn where they go', async () => {
    const page = await openForm(SAMPLE_FORM);
    await page.type('price', '600');
    const answer = page.holdAnswers();
    // `do` runs both lines before React renders.
    await page.do(() => {
      void page.router.navigate('/elsewhere');
      vi.advanceTimersByTime(800);
    });
    await answer();
    expect(location.pathname).toBe('/elsewhere');
    expect(page.requested).toEqual([]);
  });
});

describe('Enter', () => {
  test('carries what was entered without waiting, as its field writes it', async () => {
    const page = await openForm(SAMPLE_FORM);
    await page.type('price', ' 12,5 ');
    await page.pressEnter('price');
    await page.arrived();
    expect(page.textOf('price')).toBe('12,50');
    expect(page.link()).toBe('?price=12.5&use=OWN');
  });

  test('turns the shown values into own entries', async () => {
    const page = await openForm(SAMPLE_FORM);
    await page.pressEnter('price');
    expect(page.form().changed).toBe(true);
  });

  test('carries nothing that is wrong', async () => {
    const page = await openForm(SAMPLE_FORM, { at: '?price=500' });
    await page.type('price', 'viel');
    await page.pressEnter('price');
    await page.rest();
    expect(page.link()).toBe('?price=500');
  });
});

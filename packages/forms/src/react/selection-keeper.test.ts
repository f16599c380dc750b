// @vitest-environment jsdom
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { elementOf, hydrated } from '../testing/hydrated.ts';
import { useSelectionKeeper } from './early-input.ts';

/** A field whose text a script will replace, announced by a click, and a second field. */
function Page({ text, type }: { text: string; type: string }) {
  const announce = useSelectionKeeper();
  return createElement(
    'form',
    null,
    createElement('input', { id: 'rent', type, value: text, onChange: () => undefined }),
    createElement('textarea', { id: 'note' }),
    createElement('button', { id: 'announce', type: 'button', onClick: announce }),
  );
}

const announce = () => elementOf('announce', HTMLButtonElement).click();

/** Selected range of a field after a script has replaced the field's text. */
async function selectedAfter(
  { text = '100', type = 'text', from = 0, to = 3 },
  replacement: string,
  meanwhile = (_field: HTMLInputElement) => undefined as void,
) {
  const page = await hydrated(Page, { text, type });
  const field = elementOf('rent', HTMLInputElement);
  field.focus();
  field.setSelectionRange(from, to);
  announce();
  meanwhile(field);
  await page.rerender({ text: replacement, type });
  return [field.selectionStart, field.selectionEnd];
}

test('a field that was selected as a whole is so again', async () => {
  expect(await selectedAfter({}, '2.500')).toEqual([0, 5]);
});

test.each([
  ['only begun to be selected', { to: 2 }],
  ['selected from within', { from: 1 }],
  ['just entered', { to: 0 }],
  ['empty', { text: '' }],
  ['of another kind', { type: 'search' }],
])('a field that was %s is left alone', async (_what, before) => {
  // A field that was not fully selected has its cursor at the end of the new text.
  expect(await selectedAfter(before, '2.500')).toEqual([5, 5]);
});

test('the last word counts', async () => {
  const leaving = (field: HTMLInputElement) => {
    field.setSelectionRange(3, 3);
    announce();
  };
  expect(await selectedAfter({}, '2.500', leaving)).toEqual([5, 5]);
});

test('a field with an unchanged text is left as its visitor has it', async () => {
  const page = await hydrated(Page, { text: '100', type: 'text' });
  const field = elementOf('rent', HTMLInputElement);
  field.focus();
  field.select();
  announce();
  field.setSelectionRange(1, 1);
  await page.rerender({ text: '100', type: 'text' });
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 1]);
});

test.each([
  ['in a field of several lines', () => elementOf('note', HTMLTextAreaElement).focus()],
  ['nowhere', () => undefined],
])('a visitor who is %s is not disturbed', async (_where, go) => {
  const page = await hydrated(Page, { text: '100', type: 'text' });
  go();
  const before = document.activeElement;
  announce();
  await page.rerender({ text: '2.500', type: 'text' });
  expect(document.activeElement).toBe(before);
});

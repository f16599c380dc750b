// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { focusWrongField } from './question-extras.tsx';

afterEach(() => document.body.replaceChildren());

/** Page with two inputs, the second one inside a closed `details`. */
function page() {
  const main = document.createElement('main');
  const [first, second] = [document.createElement('input'), document.createElement('input')];
  const details = document.createElement('details');
  details.append(second);
  main.append(first, details);
  document.body.append(main);
  return { main, first, second, details };
}

const isWrong = (field: HTMLElement) => field.setAttribute('aria-invalid', 'true');
/** Waits two microtasks, because mutation observers run after the current code. */
const observed = () =>
  new Promise((resolve) => queueMicrotask(() => queueMicrotask(() => resolve(undefined))));

test('the first wrong field has the focus at once, its closed part opens', () => {
  const { second, details } = page();
  isWrong(second);
  focusWrongField();
  expect(document.activeElement).toBe(second);
  expect(details.open).toBe(true);
});

test('a field that appears later takes the focus then, and does not hold the visitor back', async () => {
  const { first, second } = page();
  focusWrongField();
  expect(document.activeElement).toBe(document.body);
  isWrong(second);
  await observed();
  expect(document.activeElement).toBe(second);
  isWrong(first);
  await observed();
  expect(document.activeElement).toBe(second);
});

test('of a group the field in it has the focus', () => {
  const { main } = page();
  const group = document.createElement('fieldset');
  const choice = group.appendChild(document.createElement('input'));
  main.prepend(group);
  isWrong(group);
  focusWrongField();
  expect(document.activeElement).toBe(choice);
});

test.each([
  [
    'somebody types on',
    ({ first }: ReturnType<typeof page>) => first.dispatchEvent(new Event('input', { bubbles: true })),
  ],
  ['it is ended', (_page: ReturnType<typeof page>, end: () => void) => end()],
])('nothing takes the focus once %s', async (_what, goOn) => {
  const all = page();
  goOn(all, focusWrongField());
  isWrong(all.second);
  await observed();
  expect(document.activeElement).toBe(document.body);
});

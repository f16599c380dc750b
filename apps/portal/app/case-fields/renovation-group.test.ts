// @vitest-environment jsdom
import { startValues, valuesFromParams } from '@heimvorteil/forms';
import { act, createElement, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MORTGAGE_FORM } from '../calculators/mortgage/definition.ts';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { RenovationGroup } from './renovation-group.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders the hydrated group; returns its value and functions to open, close and type. */
async function group(params = '', { isOpenedEarly = false } = {}) {
  let text = '';
  let change: (next: Partial<Record<string, string>>) => void = () => {};
  function Page() {
    const [values, setValues] = useState(valuesFromParams(MORTGAGE_FORM, new URLSearchParams(params)));
    change = (next) => setValues((now) => ({ ...now, ...next }));
    text = values.renovationCostPercentage;
    const field: CaseFormState['field'] = (name) => ({
      name,
      label: 'Renovierung',
      unit: '%',
      text,
      onText: () => {},
      onEnter: () => {},
      onLeave: () => {},
      fieldError: undefined,
    });
    return createElement(RenovationGroup, { form: { values, fieldErrors: {}, change, field } });
  }
  const place = document.body.appendChild(document.createElement('div'));
  if (isOpenedEarly) {
    place.append(document.createRange().createContextualFragment(renderToString(createElement(Page))));
    place.querySelector('details')!.open = true;
  }
  const root = await act(async () =>
    isOpenedEarly ? hydrateRoot(place, createElement(Page)) : createRoot(place),
  );
  if (!isOpenedEarly) await act(async () => root.render(createElement(Page)));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  const details = place.querySelector('details')!;
  const toggle = (open: boolean) =>
    act(async () => {
      details.open = open;
      details.dispatchEvent(new Event('toggle'));
    });
  return {
    text: () => text,
    toggle,
    type: (entered: string) => act(async () => change({ renovationCostPercentage: entered })),
  };
}

// @spec 3.12 9.4
test('nothing is renovated before its group is opened, which begins with the usual 3 %', async () => {
  expect(startValues(MORTGAGE_FORM).renovationCostPercentage).toBe('');
  const { text, toggle, type } = await group();
  expect(text()).toBe('');
  await toggle(true);
  expect(text()).toBe('3,00');
  // A visitor who clears the amount wants no renovation, so reopening the group does not refill it.
  await type('');
  await toggle(false);
  await toggle(true);
  expect(text()).toBe('');
});

test('a group that was opened before its script came begins with the usual 3 %, too', async () => {
  // React logs a warning in development, because the visitor opened the group before hydration.
  const warned = vi.spyOn(console, 'error').mockReturnValue();
  const { text } = await group('', { isOpenedEarly: true });
  warned.mockRestore();
  expect(text()).toBe('3,00');
});

test('an entered renovation stays as it is', async () => {
  const { text, toggle } = await group('renovationCostPercentage=4.5');
  await toggle(true);
  expect(text()).toBe('4,50');
});

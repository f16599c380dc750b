// @vitest-environment jsdom
import { act, createElement } from 'react';
import { expect, test } from 'vitest';
import { hydrated } from '../testing/hydrated.ts';
import { useLazySolver } from './use-lazy-solver.ts';

/** Loader of a function; the test resolves it and reads its number of calls. */
function codeNamed(name: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const code = {
    fetched: 0,
    load() {
      code.fetched += 1;
      return promise;
    },
    come: () => act(async () => resolve(name)),
  };
  return code;
}

function Page({ load, wanted }: { load: () => Promise<string>; wanted: boolean }) {
  return createElement('output', null, useLazySolver(load, wanted) ?? 'none');
}
const solver = () => document.querySelector('output')?.textContent;

test('nothing is fetched until it is wanted, and then once', async () => {
  const code = codeNamed('solve');
  const page = await hydrated(Page, { load: code.load, wanted: false });
  expect([code.fetched, solver()]).toEqual([0, 'none']);
  await page.rerender({ load: code.load, wanted: true });
  expect([code.fetched, solver()]).toEqual([1, 'none']);
  await code.come();
  expect([code.fetched, solver()]).toEqual([1, 'solve']);
  await page.rerender({ load: code.load, wanted: false });
  await page.rerender({ load: code.load, wanted: true });
  expect([code.fetched, solver()]).toEqual([1, 'solve']);
});

test('a loaded module is not fetched again', async () => {
  const [code, other] = [codeNamed('solve'), codeNamed('other')];
  const page = await hydrated(Page, { load: code.load, wanted: true });
  await code.come();
  await page.rerender({ load: other.load, wanted: true });
  expect([other.fetched, solver()]).toEqual([0, 'solve']);
});

test('only the last request counts', async () => {
  const [slow, fast] = [codeNamed('slow'), codeNamed('fast')];
  const page = await hydrated(Page, { load: slow.load, wanted: true });
  await page.rerender({ load: fast.load, wanted: true });
  await slow.come();
  expect(solver()).toBe('none');
  await fast.come();
  expect(solver()).toBe('fast');
});

test('a late module is not shown', async () => {
  const code = codeNamed('solve');
  const page = await hydrated(Page, { load: code.load, wanted: true });
  await page.rerender({ load: code.load, wanted: false });
  await code.come();
  expect(solver()).toBe('none');
});

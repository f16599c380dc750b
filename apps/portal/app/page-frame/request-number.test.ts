// @vitest-environment jsdom
import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { RequestNumber, RequestNumberContext } from '@heimvorteil/ui/request-number/request-number.tsx';
import { requestNumberSentence } from '@heimvorteil/ui/request-number/request-number-sentence.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const NUMBER = '0f8fad5b-d9cb-469f-a165-70867728950e';
const SAID = `Wenn du uns deswegen schreibst, nenne diese Vorgangsnummer: ${NUMBER}`;

/** HTML of a page before and after hydration; `number` is undefined if the server did not know it. */
async function takenOver(number: string | undefined) {
  const shown = createElement(RequestNumber);
  const written = renderToString(
    createElement(RequestNumberContext.Provider, { value: requestNumberSentence(number) }, shown),
  );
  const place = document.body.appendChild(document.createElement('div'));
  place.append(...new DOMParser().parseFromString(written, 'text/html').body.childNodes);
  const before = place.textContent;
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, shown, { onRecoverableError: (complaint) => complaints.push(complaint) }),
  );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  await act(async () => root.render(createElement(RequestNumber)));
  return { before, after: place.textContent, complaints };
}

test('the number of a failure is shown, and remains after hydration', async () => {
  expect(await takenOver(NUMBER)).toEqual({ before: SAID, after: SAID, complaints: [] });
});

test('a page without a number shows none', async () => {
  expect(await takenOver(undefined)).toEqual({ before: '', after: '', complaints: [] });
});

// @vitest-environment jsdom
import { act, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RequestNumber, RequestNumberContext } from './request-number.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const NUMBER = '0f8fad5b-d9cb-469f-a165-70867728950e';
const SAID = `Wenn du uns deswegen schreibst, nenne diese Vorgangsnummer: ${NUMBER}`;

/** What stands in a page that a server has written, knowing the number or not, once the browser has taken it over. */
async function takenOver(error: unknown, number: string | undefined) {
  const shown = createElement(RequestNumber, { error });
  // The server has no document.
  vi.stubGlobal('document', undefined);
  const written = renderToString(createElement(RequestNumberContext.Provider, { value: number }, shown));
  vi.unstubAllGlobals();
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
  await act(async () => root.render(createElement(RequestNumber, { error })));
  return { before, after: place.textContent, complaints };
}

test.each([
  ['an error', new Error('Unexpected Server Error')],
  ['a failure of ours', new ErrorResponse(503, 'Service Unavailable', null)],
])('the number of %s stands there, and stays when the browser takes the page over', async (_what, error) => {
  expect(await takenOver(error, NUMBER)).toEqual({ before: SAID, after: SAID, complaints: [] });
});

test.each([
  ['what is no failure of ours', new ErrorResponse(404, 'Not Found', null), NUMBER],
  ['a page that no server has written', new Error('of a browser'), undefined],
])('%s has none', async (_what, error, number) => {
  expect(await takenOver(error, number)).toEqual({ before: '', after: '', complaints: [] });
});

import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { wholeDocument } from '@heimvorteil/ui/whole-document/whole-document.ts';
import { createElement, lazy, Suspense, useId, type ReactNode } from 'react';
import { renderToPipeableStream as forNode } from 'react-dom/server';
import { renderToPipeableStream as forStrings } from 'react-dom/server.bun';
import { expect, test } from 'vitest';

function Named({ children }: { children: ReactNode }) {
  return createElement(
    'label',
    { htmlFor: useId(), title: '„größer“ & <kleiner>' },
    children,
    ' ',
    'für 😀',
    null,
    3.5,
  );
}

/** With a part whose script comes later, text that is cut, and a table longer than what React writes at once. */
function documentOf(words: string) {
  const Later = lazy(async () => ({ default: () => createElement(Named, null, `${words} später`) }));
  const row = (_one: unknown, at: number) =>
    createElement(
      'tr',
      { key: at, 'data-year': at },
      createElement('td', null, at, ' €'),
      createElement('td'),
    );
  return createElement(
    'html',
    { lang: 'de' },
    createElement('head', null, createElement('title', null, 'Für Käufer')),
    createElement(
      'body',
      null,
      createElement(Suspense, { fallback: null }, createElement(Later)),
      createElement('table', null, createElement('tbody', null, Array.from({ length: 900 }, row))),
      createElement(Named, null, 'ä'.repeat(5_000)),
    ),
  );
}

function written(
  render: typeof forNode,
  words: string,
  read: (pipe: ReturnType<typeof forNode>['pipe']) => unknown,
) {
  return new Promise<Buffer>((resolve, reject) => {
    const { pipe } = render(documentOf(words), {
      nonce: 'bm9uY2U=',
      bootstrapScriptContent: 'void 0',
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(read(pipe) as Promise<Buffer>),
      onError: reject,
    });
  });
}

const asForNode = (words: string) => written(forNode, words, (pipe) => buffer(pipe(new PassThrough())));

test('React writes for pages, byte by byte, what it writes for Node', async () => {
  const document = await written(forStrings, 'Häuser', wholeDocument);
  expect(document.equals(await asForNode('Häuser'))).toBe(true);
  expect(document.equals(await asForNode('Hauser'))).toBe(false);
});

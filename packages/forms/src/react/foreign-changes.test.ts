// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { scriptUndoingForeignChanges } from '@heimvorteil/ui/foreign-changes/undo-foreign-changes.ts';
import { act, createElement, Fragment, useState, type ReactNode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { elementOf, hydrated } from '../testing/hydrated.ts';

beforeAll(() => {
  runInThisContext(scriptUndoingForeignChanges());
});

test('the script carries no comments and no indents', () => {
  expect(scriptUndoingForeignChanges()).not.toMatch(/\/\*|\/\/|^[ \t]/m);
});

/**
 * Page with all kinds of children that React combines with text: a number, a condition, an element that
 * replaces text, a moved text.
 */
function Page(): ReactNode {
  const [step, setStep] = useState(1);
  const isOdd = step % 2 === 1;
  const parts = ['eins', 'zwei'].map((name) => createElement(Fragment, { key: name }, `${name} `));
  return createElement(
    'main',
    null,
    createElement(
      'p',
      { id: 'mixed' },
      'Rate: ',
      step * 1000,
      ' € ',
      isOdd ? 'offen ' : null,
      createElement('b', null, `${step} %`),
      isOdd ? 'zu' : createElement('i', null, 'auf'),
      ...(isOdd ? parts : parts.toReversed()),
      ' im Monat',
    ),
    createElement('p', { id: 'leaf' }, `${step} Jahre`),
    createElement(
      'p',
      { id: 'changing' },
      isOdd ? 'nur Text' : [createElement('b', { key: 'b' }, 'Text'), ' und mehr'],
    ),
    isOdd ? createElement('p', null, 'Hinweis ', step) : null,
    createElement('button', { id: 'next', onClick: () => setStep(step + 1) }, 'Weiter ', step),
  );
}

function font(words: string): HTMLElement {
  const outer = document.createElement('font');
  outer.append(Object.assign(document.createElement('font'), { textContent: words }));
  return outer;
}

type Change = (text: Text) => void;
const CHANGES: Readonly<Record<string, Change>> = {
  'replaced by an element': (text) => text.parentNode?.replaceChild(font(`~${text.data}`), text),
  'replaced by texts and an element': (text) => text.replaceWith('~', font(text.data), '~'),
  'replaced by inserting, then removing': (text) => {
    text.parentNode?.insertBefore(font(`~${text.data}`), text);
    text.parentNode?.removeChild(text);
  },
  'replaced by removing, then inserting': (text) => {
    const { parentNode, nextSibling } = text;
    parentNode?.removeChild(text);
    parentNode?.insertBefore(font(`~${text.data}`), nextSibling);
  },
  wrapped: (text) => {
    const around = document.createElement('mark');
    text.before(around);
    around.append(text);
  },
  'wrapped by old methods': (text) => {
    const around = document.createElement('mark');
    text.parentNode?.insertBefore(around, text);
    around.appendChild(text);
  },
  split: (text) => void text.splitText(Math.floor(text.length / 2)),
  'split, and its end marked': (text) => {
    const end = text.splitText(1);
    end.replaceWith(font(end.data));
  },
  overwritten: (text) => void (text.data = `~${text.data}`),
  'overwritten by an old method': (text) => void (text.nodeValue = `~${text.data}`),
  removed: (text) => text.remove(),
  'joined with its neighbours': (text) => text.parentNode?.normalize(),
  'given a remark': (text) => text.after(font(' ($)')),
  'emptied, its words moved to the front': (text) => {
    const first = text.parentNode?.firstChild;
    if (first instanceof Text && first !== text) first.data += text.data;
    text.replaceWith(font(''));
  },
};

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

function changeTexts(change: Change): void {
  for (const text of textsOf(elementOf('page', HTMLElement))) if (text.isConnected) change(text);
}

const visible = (id: string) => {
  const element = document.getElementById(id);
  return (
    element &&
    textsOf(element)
      .map(({ data }) => data)
      .join('')
  );
};
const VISIBLE = ['mixed', 'leaf', 'changing'] as const;
const press = () => act(async () => elementOf('next', HTMLButtonElement).click());

async function open(beforeScript?: () => void): Promise<void> {
  await hydrated(() => createElement('div', { id: 'page' }, createElement(Page)), {}, beforeScript);
}

/** Texts after each of three clicks on a page that no script has changed. */
async function untouched() {
  await open();
  const seen = [];
  for (let step = 0; step < 3; step += 1) {
    await press();
    seen.push(VISIBLE.map(visible));
  }
  return seen;
}

describe.each(Object.entries(CHANGES))('texts %s', (_what, change) => {
  test.each([
    ['before hydration', 'before'],
    ['after hydration', 'after'],
    ['at every step', 'always'],
    ['in the task of the click', 'same'],
  ])('%s: everything stays and new numbers are visible', async (_when, when) => {
    const expected = await untouched();
    document.body.replaceChildren();
    await open(when === 'before' || when === 'always' ? () => changeTexts(change) : undefined);
    if (when === 'after' || when === 'always') changeTexts(change);
    for (const figures of expected) {
      await act(async () => {
        if (when === 'same') changeTexts(change);
        elementOf('next', HTMLButtonElement).click();
      });
      expect(VISIBLE.map(visible).map((words) => words?.replaceAll('~', ''))).toEqual(figures);
      if (when === 'always') changeTexts(change);
    }
  });
});

// `removeChild` is also React's own call, so the script that undoes foreign changes cannot detect it.
test('a number that a script removed like React comes back in its place with its next amount', async () => {
  await open();
  changeTexts((text) => text.parentNode?.removeChild(text));
  await press();
  expect(visible('mixed')).toMatch(/^20002 %auf/);
  expect(visible('leaf')).toBe('2 Jahre');
});

test('a script that walks through the page and changes all texts after each change ends', async () => {
  await open();
  const page = elementOf('page', HTMLElement);
  const changeAll = (parent: Node): void => {
    for (let node = parent.firstChild, next; node; node = next) {
      next = node.nextSibling;
      if (node instanceof Text) parent.replaceChild(font(`~${node.data}`), node);
      else if (node.nodeName !== 'FONT') changeAll(node);
    }
  };
  const observer = new MutationObserver(() => changeAll(page));
  observer.observe(page, { childList: true, subtree: true, characterData: true });
  changeAll(page);
  await press();
  observer.disconnect();
  expect(visible('mixed')?.replaceAll('~', '')).toBe('Rate: 2000 € 2 %aufzwei eins  im Monat');
  expect(visible('leaf')?.replaceAll('~', '')).toBe('2 Jahre');
});

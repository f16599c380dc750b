// @vitest-environment jsdom
import { act, createContext, createElement, use, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import type { RatedProvider, ReadRating } from '../services/index.ts';
import { RatingForm } from './rating-section.tsx';
import { ReplyForm } from './request-timeline.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const Shown = createContext<ReactNode>(null);
const Place = () => use(Shown);

/** Renders a form on the server, types a text into it, and then hydrates it. */
async function hydrated(form: ReactNode, typed: string | undefined) {
  const router = createMemoryRouter([{ path: '/', Component: Place }]);
  const page = (value: ReactNode) =>
    createElement(Shown.Provider, { value }, createElement(RouterProvider, { router }));
  const place = document.body.appendChild(document.createElement('div'));
  place.append(...new DOMParser().parseFromString(renderToString(page(form)), 'text/html').body.childNodes);
  if (typed !== undefined) wordsOf(place).value = typed;
  const root = await act(async () => hydrateRoot(place, page(form)));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  return {
    words: () => wordsOf(place).value,
    becomes: (next: ReactNode) => act(async () => root.render(page(next))),
  };
}

function wordsOf(place: Element): HTMLTextAreaElement {
  const box = place.querySelector('textarea');
  if (!box) throw new Error('no text box');
  return box;
}

const reply = (formKey: string) =>
  createElement(ReplyForm, { label: 'An alle', formKey, refusedAction: undefined });
const rating = (formKey: string, text: string | undefined) => {
  const own: ReadRating | undefined =
    text === undefined ? undefined : { stars: 4, text, state: 'WAITING', sentAt: '2026-11-20T13:05:00Z' };
  const rated: RatedProvider = {
    providerId: 10_117,
    name: 'Muster',
    isInMarket: true,
    mayRate: true,
    ...(own && { own }),
  };
  return createElement(RatingForm, { rated, failed: undefined, formKey });
};

test('a message entered early stays until it is sent, and is removed then', async () => {
  const { words, becomes } = await hydrated(reply('a'), 'Vor dem Skript');
  expect(words()).toBe('Vor dem Skript');
  await becomes(reply('a'));
  expect(words()).toBe('Vor dem Skript');
  await becomes(reply('b'));
  expect(words()).toBe('');
});

test('a rating is changed from its newest text, and starts empty after its withdrawal', async () => {
  const { words, becomes } = await hydrated(rating('a', undefined), undefined);
  await becomes(rating('b', 'Klar erklärt'));
  expect(words()).toBe('Klar erklärt');
  await becomes(rating('c', 'Und schnell'));
  expect(words()).toBe('Und schnell');
  await becomes(rating('d', undefined));
  expect(words()).toBe('');
});

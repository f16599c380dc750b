import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptHoldingNews } from './hold-news.ts';

const run = () => {
  vi.stubGlobal('location', { pathname: '/here' });
  new Function(scriptHoldingNews())();
  const heard: string[] = [];
  const tell = (what: string, pathname = '/here') =>
    globalThis.onceFrameDrawn?.(() => heard.push(what), [{ location: { pathname } }]);
  return { heard, tell };
};
const draw = (parts: number) => {
  for (let part = 0; part < parts; part++) globalThis.framePartDrawn?.();
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('news wait for header, bar and footer, and come in their order', () => {
  const { heard, tell } = run();
  tell('first');
  draw(2);
  tell('second');
  expect(heard).toEqual([]);
  draw(1);
  expect(heard).toEqual(['first', 'second']);
});

test('news of a frame that is drawn come at once', () => {
  const { heard, tell } = run();
  draw(3);
  tell('now');
  expect(heard).toEqual(['now']);
});

test('another page waits for nothing, and follows held news', () => {
  const { heard, tell } = run();
  tell('first');
  tell('there', '/there');
  tell('next');
  expect(heard).toEqual(['first', 'there', 'next']);
});

test('a part whose script never loads does not hold news for ever', () => {
  const { heard, tell } = run();
  draw(2);
  tell('late');
  vi.advanceTimersByTime(4_999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  tell('next');
  expect(heard).toEqual(['late', 'next']);
});

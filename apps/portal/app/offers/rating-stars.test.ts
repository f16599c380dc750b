import { RatingStars } from '@heimvorteil/ui/rating-stars/rating-stars.tsx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

test.each([
  [1, '(1 Bewertung)'],
  [2, '(2 Bewertungen)'],
])('%d ratings are read as "%s"', (count, read) => {
  const html = renderToStaticMarkup(createElement(RatingStars, { rating: 3, count }));
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(read);
});

import * as conventions from '@opentelemetry/semantic-conventions/incubating';
import { expect, test } from 'vitest';
import { SPAN_ATTRIBUTES } from './index.ts';

test('attributes are those of the conventions, or of this product by name', () => {
  const standard = new Set<unknown>(
    Object.entries(conventions).flatMap(([name, value]) => (name.startsWith('ATTR_') ? [value] : [])),
  );
  const own = SPAN_ATTRIBUTES.filter((name) => !standard.has(name));
  expect(own).toEqual(['heimvorteil.request.number', 'heimvorteil.outcome']);
});

import type { WidgetRate, WidgetReady } from '@heimvorteil/contracts';
import { expect, expectTypeOf, test } from 'vitest';
import { defineFinanceWidgets } from './define.ts';
import type * as Published from './index.d.ts';

test('the published types match the module', () => {
  expectTypeOf<typeof Published.defineFinanceWidgets>().toEqualTypeOf<typeof defineFinanceWidgets>();
  expectTypeOf<Published.WidgetReady>().toExtend<WidgetReady>();
  expectTypeOf<WidgetReady>().toExtend<Published.WidgetReady>();
  expectTypeOf<Published.WidgetRate>().toExtend<WidgetRate>();
  expectTypeOf<WidgetRate>().toExtend<Published.WidgetRate>();
});

test('on a server it does nothing', () => {
  expect(() => defineFinanceWidgets('https://portal.example/')).not.toThrow();
});

test.each(['', 'portal.example', 'javascript:alert(1)'])('%j is no address of a portal', (portal) => {
  expect(() => defineFinanceWidgets(portal)).toThrow(TypeError);
});

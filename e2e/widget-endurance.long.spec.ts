import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { IS_FULL_LENGTH, note } from './endurance-figures.ts';
import { expect, script, test, widget } from './foreign-host.ts';
import { memoryOf, type PageMemory } from './page-memory.ts';

const CASE = { 'purchase-price': '400000', 'geo-code': '1276003001' };
const BUTTON = /^Rund [\d.]+\s€ im Monat/;
const FILE = 'finance-widgets.js';
/** Permitted heap growth; a short run allows more, because V8's own memory still grows then. */
const MOST_GROWTH = IS_FULL_LENGTH ? 1.1 : 1.5;
const MOST_IN_A_CALL = 50;

test.describe.configure({ timeout: IS_FULL_LENGTH ? 600_000 : 90_000 });

const callsOf = (page: Page): (() => number) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/v1.0/widget')) calls += 1;
  });
  return () => calls;
};

/** Runs in the page: adds `count` widgets, waits for their results and removes them. */
function comeAndGo(page: Page, count: number): Promise<void> {
  return page.evaluate(async (many) => {
    const names = ['div', 'finance-widget', 'monthly-rate'];
    const added = Array.from({ length: many }, (_, place) => {
      const element = document.createElement(names[place % names.length]!);
      const prefix = element.localName === 'div' ? 'data-' : '';
      if (prefix) element.className = 'finance-widget';
      element.setAttribute(prefix ? 'data-widget-type' : 'type', 'cost-widget');
      element.setAttribute(`${prefix}purchase-price`, String(300_000 + place * 1_000));
      element.setAttribute(`${prefix}geo-code`, '1276003001');
      return element;
    });
    await new Promise<void>((resolve) => {
      let ready = 0;
      const seen = () => {
        ready += 1;
        if (ready < many) return;
        document.removeEventListener('heimvorteil:ready', seen);
        resolve();
      };
      document.addEventListener('heimvorteil:ready', seen);
      document.querySelector('main')!.append(...added);
    });
    for (const element of added) element.remove();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, count);
}

test('widgets that come and go leave nothing in memory', async ({ page, host }, info) => {
  const [total, step, batch] = IS_FULL_LENGTH ? [10_000, 2_000, 100] : [500, 100, 50];
  const calls = callsOf(page);
  await host.open(page, { body: '' });
  const measure = await memoryOf(page);
  const memories: PageMemory[] = [];
  for (let done = batch; done <= total; done += batch) {
    await comeAndGo(page, batch);
    if (done % step !== 0) continue;
    const memory = await measure();
    memories.push(memory);
    note(info, `${done} elements added and removed: heap`, `${(memory.heap / 1e6).toFixed(2)} MB`);
  }
  const [, second] = memories;
  const last = memories.at(-1);
  // Add one call, because custom elements start a moment later than elements with the class.
  const mostCalls = Math.ceil(batch / MOST_IN_A_CALL) + 1;
  const growth = last!.heap / second!.heap;
  note(info, 'heap at the end against the second step', growth.toFixed(3), `≤ ${MOST_GROWTH}`);
  note(info, 'nodes at the second step and at the end', `${second!.nodes}, ${last!.nodes}`, 'the same');
  note(
    info,
    'listeners at the second step and at the end',
    `${second!.listeners}, ${last!.listeners}`,
    'the same',
  );
  note(
    info,
    `calls for ${batch} different properties, each shown ${total / batch} times`,
    calls(),
    `≤ ${mostCalls}`,
  );
  expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
  expect(last!.nodes).toBeLessThanOrEqual(second!.nodes);
  expect(last!.listeners).toBeLessThanOrEqual(second!.listeners);
  expect(calls()).toBeLessThanOrEqual(mostCalls);
});

test('a thousand changes of attributes end in the last state with few calls', async ({
  page,
  host,
}, info) => {
  const CHANGES = 1_000;
  const calls = callsOf(page);
  await host.open(page, { body: widget('cost-widget', CASE) });
  await expect(page.getByRole('link', { name: BUTTON })).toBeVisible();
  const before = calls();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1.0/widget**', async (route) => {
    await held;
    await route.continue();
  });
  const { drawn, frames } = await page.evaluate(async (changes) => {
    const element = document.querySelector('.finance-widget')!;
    // Count batches of changes: the observer gets one batch per frame with changes.
    let batches = 0;
    const seen = new MutationObserver(() => (batches += 1));
    seen.observe(element.shadowRoot!, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    let count = 0;
    const perFrame = 10;
    for (let change = 1; change <= changes; change += 1) {
      element.setAttribute('data-purchase-price', String(400_000 + change * 100));
      if (change % perFrame !== 0) continue;
      await new Promise(requestAnimationFrame);
      count += 1;
    }
    seen.disconnect();
    return { drawn: batches, frames: count };
  }, CHANGES);
  answer();
  await expect(page.getByRole('img', { name: /Kaufpreis 500\.000/ })).toBeVisible();
  await expect(page.getByRole('link', { name: BUTTON })).toHaveAttribute('href', /purchasePrice=500000/);
  note(info, `${CHANGES} changes in ${frames} frames: drawings`, drawn, `≤ ${frames}`);
  note(info, `${CHANGES} changes while an answer is awaited: calls`, calls() - before, '≤ 2');
  expect(drawn).toBeLessThanOrEqual(frames);
  expect(calls() - before).toBeLessThanOrEqual(2);
});

test('the script in two versions on one page: one widget in each element, and it stays active', async ({
  page,
  host,
  portal,
}, info) => {
  const other = `${readFileSync(`apps/widgets/build/script/${FILE}`, 'utf8')}\n/* another version */\n`;
  await page.route('**/finance-widgets.another00000.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: other }),
  );
  const countCalls = callsOf(page);
  await host.open(page, {
    head: `<meta charset="utf-8">${script(portal)}${script(portal, 'finance-widgets.another00000.js')}`,
    body: `${widget('cost-widget', CASE)}<finance-widget type="cost-widget" purchase-price="400000" geo-code="1276003001"></finance-widget>`,
  });
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(2);
  await page.waitForLoadState('load');
  await expect(page.getByRole('heading', { name: 'Was das Objekt wirklich kostet' })).toHaveCount(2);
  await page.evaluate(() => {
    document.querySelector('div.finance-widget')?.setAttribute('data-purchase-price', '500000');
    document.querySelector('finance-widget')?.setAttribute('purchase-price', '500000');
  });
  await expect(page.getByRole('img', { name: /Kaufpreis 500\.000/ })).toHaveCount(2);
  await page.evaluate(() =>
    document.querySelectorAll('.finance-widget, finance-widget').forEach((one) => one.remove()),
  );
  await expect(page.getByRole('link')).toHaveCount(0);
  note(info, 'two versions of the script, two elements: widgets', 2, '2');
  note(info, 'two versions of the script, two states of a property: calls', countCalls(), '≤ 4');
  expect(countCalls()).toBeLessThanOrEqual(4);
});

test.describe('in a sandboxed frame with an opaque origin', () => {
  const frame = (portal: string, sandbox: string) => {
    const inner = `<!doctype html><base target="_top">${script(portal)}${widget('cost-widget', CASE)}${widget('monthly-rate', CASE)}`;
    return `<iframe title="Widget" width="400" height="900" sandbox="${sandbox}" srcdoc="${inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`;
  };
  /** The browser logs links that a sandboxed frame blocks as errors. */
  test.use({ expectedErrors: [/sandboxed|allow-popups|allow-top-navigation/] });

  test('it works; links need the sandbox’s permission', async ({ page, host, portal }, info) => {
    const policy = `base-uri 'self'`;
    await host.open(page, { head: '', body: frame(portal, 'allow-scripts'), morePolicy: policy });
    const inside = page.frameLocator('iframe');
    await expect(inside.getByRole('link', { name: BUTTON })).toHaveCount(2);
    expect(await page.frames()[1]?.evaluate(() => origin)).toBe('null');
    const blocked = page.waitForEvent('console', (message) =>
      /sandboxed|allow-top-navigation|allow-popups/.test(message.text()),
    );
    await inside.getByRole('link', { name: BUTTON }).first().click();
    await blocked;
    await expect(page).toHaveURL(`${host.origin}/`);
    note(info, 'sandbox="allow-scripts": widgets work, links', 'do not open', '');

    await host.open(page, {
      head: '',
      body: frame(
        portal,
        'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
      ),
      morePolicy: policy,
    });
    const opened = page.context().waitForEvent('page');
    await inside.getByRole('link', { name: /öffnet neuen Tab/ }).click();
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.close();
    await inside.getByRole('link', { name: BUTTON }).first().click();
    await expect(page).toHaveURL(new RegExp(`^${portal}/baufinanzierung/finanzierungsangebote`));
    note(info, 'the same with popups and navigation of the top allowed: links', 'open', '');
  });
});

test('a host that unsets everything of everything changes no widget', async ({ page, host }, info) => {
  const looks = () =>
    page.locator('.finance-widget').evaluateAll((all) =>
      all.map((element) => {
        const button = element.shadowRoot!.querySelector('.button')!;
        const { backgroundColor, display, padding, borderRadius, fontWeight } = getComputedStyle(button);
        const { width, height } = element.shadowRoot!.firstElementChild!.getBoundingClientRect();
        return { backgroundColor, display, padding, borderRadius, fontWeight, width, height };
      }),
    );
  await host.open(page, { body: widget('cost-widget', CASE) + widget('monthly-rate', CASE) });
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(2);
  // Reset the host's own styles first, so that only `all: unset` below can make a difference.
  await page.evaluate(() => {
    const letters = new CSSStyleSheet();
    letters.replaceSync('html, body, main, div { all: revert !important }');
    document.adoptedStyleSheets = [letters];
  });
  const before = await looks();
  await page.evaluate(() => {
    const unset = new CSSStyleSheet();
    unset.replaceSync('* { all: unset !important }');
    document.adoptedStyleSheets = [unset];
  });
  await expect(page.getByRole('button', { name: 'Nebenkosten' })).toBeVisible();
  const after = await looks();
  const properties = before.map(({ width: _width, height: _height, ...rest }) => rest);
  expect(after.map(({ width: _width, height: _height, ...rest }) => rest)).toEqual(properties);
  await page.getByRole('button', { name: 'Nebenkosten' }).click();
  await expect(page.getByText('Grunderwerbsteuer')).toBeVisible();
  note(info, '`* { all: unset !important }` on the host: styles of the button that change', 0, '0');
});

test('a host that requires Trusted Types and allows no policy gets no violation', async ({
  page,
  host,
}, info) => {
  await page.addInitScript(() => {
    const breaches: string[] = [];
    Object.assign(globalThis, { breaches });
    document.addEventListener('securitypolicyviolation', (event) => breaches.push(event.violatedDirective));
  });
  await host.open(page, { body: widget('cost-widget', CASE) + widget('monthly-rate', CASE) });
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(2);
  await page.getByRole('button', { name: 'Nebenkosten' }).click();
  const breaches = await page.evaluate(() => (globalThis as { breaches?: string[] }).breaches);
  note(info, 'Trusted Types required, no policy allowed: breaches', breaches?.length ?? '', '0');
  expect(breaches).toEqual([]);
});

test('two hundred widgets ask in few calls and all show their rate', async ({ page, host }, info) => {
  const WIDGETS = 200;
  const SLOW_DOWN = IS_FULL_LENGTH ? 4 : 1;
  const calls = callsOf(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  const bodies = Array.from({ length: WIDGETS }, (_, place) =>
    widget(place % 2 ? 'monthly-rate' : 'cost-widget', {
      ...CASE,
      'purchase-price': String(300_000 + place * 1_000),
    }),
  );
  await host.open(page, { body: bodies.join('') });
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(WIDGETS);
  const tasks = (await page.evaluate(() => (globalThis as { tasks?: number[] }).tasks)) ?? [];
  note(info, `${WIDGETS} widgets at once: calls`, calls(), `≤ ${WIDGETS / MOST_IN_A_CALL}`);
  note(
    info,
    `${WIDGETS} widgets with a processor ${SLOW_DOWN} times slower: tasks over 50 ms`,
    tasks.length,
    '0',
  );
  note(info, 'the longest of them', `${Math.round(Math.max(0, ...tasks))} ms`, '');
  expect(calls()).toBeLessThanOrEqual(WIDGETS / MOST_IN_A_CALL);
});

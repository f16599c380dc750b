import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { buildWidgetsOnReact } from '../tooling/build-widgets.ts';
import { build } from '../tooling/builds.ts';
import { findOrInstallChromium } from '../tooling/test/chromium.ts';
import { startWidgetHost } from './http/widget-host.ts';
import { median } from './measure.ts';
import { absolute, compared, type Result } from './results.ts';

const ROUNDS = 15;
const SCRIPT = 'apps/widgets/build/script/finance-widgets.js';
const CASE = 'purchasePrice=400000&geoCode=1276003001';

/** Compares our widget script with the same components on React: size, and time to first render. */
export async function measureWidgets(product: string): Promise<Result[]> {
  await build('widgets');
  const scripts = new Map([
    ['ours', readFileSync(SCRIPT)],
    ['react', readFileSync(await buildWidgetsOnReact())],
  ]);
  const answer = await (await fetch(`${product}/baufinanzierung/api/v1.0/widget?${CASE}`)).text();
  const host = await startWidgetHost(scripts, answer);
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const times = new Map([...scripts.keys()].map((name) => [name, [] as number[]]));
    for (let round = 0; round < ROUNDS; round++) {
      // Alternate which script runs first, so that a throttled machine slows both equally.
      const order = [...times].toSorted(([one], [other]) => one.localeCompare(other) * (round % 2 ? 1 : -1));
      for (const [name, measured] of order) measured.push(await firstRender(browser, `${host.url}/${name}`));
    }
    const bytes = (name: string) => gzipSync(scripts.get(name)!, { level: 9 }).byteLength;
    const onReact = (value: number) => ({ name: 'stock React', value });
    return [
      absolute('widget script, gzipped', 'bytes', bytes('ours'), { atMost: 10_000 }),
      compared('widget script against React, gzipped', 'bytes', bytes('ours'), onReact(bytes('react')), {
        atMost: 0.15,
      }),
      compared(
        'first render of a widget',
        'ms',
        median(times.get('ours')!),
        onReact(median(times.get('react')!)),
        { atMost: 0.33 },
      ),
    ];
  } finally {
    await browser.close();
    await host.stop();
  }
}

/** Milliseconds from the start of the script, including its compilation, to the widget's first content. */
async function firstRender(browser: Browser, portal: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(new URL('/', portal).href);
  const milliseconds = await page.evaluate(async (address) => {
    const source = `${address}/baufinanzierung/widgets/finance-widgets.js`;
    const text = await (await fetch(source)).text();
    const element = document.createElement('div');
    element.className = 'finance-widget';
    element.dataset.widgetType = 'cost-widget';
    element.dataset.purchasePrice = '400000';
    document.body.append(element);
    // The widget finds the portal's address in its script's src, which the inline script below lacks.
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = source;
    document.head.append(script);

    const inline = document.createElement('script');
    inline.text = text;
    const startedAt = performance.now();
    document.head.append(inline);
    // Wait one microtask, because the widget script renders in one.
    await Promise.resolve();
    const root = element.shadowRoot;
    if (root && root.childElementCount === 0) {
      await new Promise((resolve) => new MutationObserver(resolve).observe(root, { childList: true }));
    }
    return performance.now() - startedAt;
  }, portal);
  await page.close();
  return milliseconds;
}

import type { CDPSession, Page } from '@playwright/test';

export interface PageMemory {
  /** Bytes of the JavaScript heap, including V8's own objects. */
  readonly heap: number;
  /** Number of DOM nodes in all documents, including detached ones that scripts still reference. */
  readonly nodes: number;
  readonly listeners: number;
}

/** Returns a function that collects garbage, then measures. */
export async function memoryOf(page: Page): Promise<() => Promise<PageMemory>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async () => {
    // Collect twice, because objects that the first collection frees can release others.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize, embedderHeapUsedSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
      usedSize: number;
      embedderHeapUsedSize?: number;
    };
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { heap: usedSize + embedderHeapUsedSize, nodes, listeners: jsEventListeners };
  };
}

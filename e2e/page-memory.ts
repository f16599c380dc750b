import type { CDPSession, Page } from '@playwright/test';

export interface PageMemory {
  /** Bytes of the JavaScript heap, including the engine's own objects. */
  readonly heap: number;
  /** Number of DOM nodes in all documents, including detached ones that scripts still reference. */
  readonly nodes: number;
  readonly listeners: number;
}

/** Returns a measuring function that collects garbage before each measurement. */
export async function memoryOf(page: Page): Promise<() => Promise<PageMemory>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async () => {
    // Twice, because the second round collects what only the first one releases.
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

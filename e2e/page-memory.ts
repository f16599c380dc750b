import type { CDPSession, Page } from '@playwright/test';

/** What a page holds once its garbage is gone. */
export interface PageMemory {
  /** Bytes of scripts, and of the engine's own objects behind them. */
  readonly heap: number;
  /** Nodes of all documents, those included that only a script still holds. */
  readonly nodes: number;
  readonly listeners: number;
}

/** Measures a page's memory again and again; each time garbage is collected first. */
export async function memoryOf(page: Page): Promise<() => Promise<PageMemory>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return async () => {
    // Twice: what only the first round sets free goes in the second.
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

import { afterAll, vi } from 'vitest';

// Wait for lazy parts that a test rendered: files share modules, so a part cut off by a file's end fails in others.
afterAll(() => vi.dynamicImportSettled());

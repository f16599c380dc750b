import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const COMMAND = fileURLToPath(new URL('../../testing/memory-leak.command.ts', import.meta.url));
const MB = 1_000_000;
/** Largest heap after a start, in bytes; the modules take 70 MB of it, 11 MB for geography. */
const MOST_HELD = 77 * MB;
/** Largest ratio of heap size to used heap; a garbage collection leaves hardly any unused heap. */
const MOST_AROUND_IT = 1.15;

interface Heap {
  readonly heapUsed: number;
  readonly heapTotal: number;
}

const isLittle = ({ heapUsed }: Heap) => heapUsed <= MOST_HELD;
const isGivenBack = ({ heapUsed, heapTotal }: Heap) => heapTotal <= heapUsed * MOST_AROUND_IT;

test('data loaded at every start is held once, and its garbage is freed', () => {
  const said = execFileSync(process.execPath, [COMMAND], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
  const { asLoaded, held, heldTwice } = JSON.parse(said) as Record<'asLoaded' | 'held' | 'heldTwice', Heap>;
  expect({ said, is: [isLittle(held), isGivenBack(held)] }).toEqual({ said, is: [true, true] });

  // Counterproof: the checks detect a second geography and garbage that was not collected.
  expect({ said, is: [isLittle(heldTwice), isGivenBack(asLoaded)] }).toEqual({ said, is: [false, false] });
});

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const COMMAND = fileURLToPath(new URL('../../testing/tick-shape.command.ts', import.meta.url));

test('a tick costs after collections what it cost before, as long as the note of one is referenced', () => {
  const said = execFileSync(process.execPath, [COMMAND], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const { atFirst, kept, forgotten } = JSON.parse(said) as Record<'atFirst' | 'kept' | 'forgotten', number>;
  const isAsQuick = (cost: number) => cost <= 2.5 * atFirst;
  // Counterproof: the check fails once the record that makes ticks fast is released.
  expect({ said, is: [isAsQuick(kept), isAsQuick(forgotten)] }).toEqual({ said, is: [true, false] });
});

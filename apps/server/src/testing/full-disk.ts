import fs from 'node:fs';

let isFull = false;
const { writeSync } = fs;

/** Simulates a full disk: overwriting a file succeeds, extending it fails. */
function writeWithinRoom(
  file: number,
  bytes: NodeJS.ArrayBufferView,
  offset: number,
  length: number,
  position: number | null,
): number {
  if (isFull && typeof position === 'number') {
    const { size } = fs.fstatSync(file);
    if (position + length > size)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  }
  return writeSync(file, bytes, offset, length, position);
}

// Replace `writeSync`, because the embedded database writes with it.
Object.assign(fs, { writeSync: writeWithinRoom });

process.on('message', (event) => {
  if (event !== 'disk full' && event !== 'disk free') return;
  isFull = event === 'disk full';
  process.send?.('done');
});

import fs from 'node:fs';

let isFull = false;
const { writeSync } = fs;

/** As a disk without room answers: what lies within a file is written, what would make one longer is not. */
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

// The embedded database writes by this very function.
Object.assign(fs, { writeSync: writeWithinRoom });

process.on('message', (event) => {
  if (event !== 'disk full' && event !== 'disk free') return;
  isFull = event === 'disk full';
  process.send?.('done');
});

import fs from 'node:fs';

let isFull = false;
const { writeSync } = fs;

/** A full disk: writes within a file succeed, writes that extend it fail. */
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

// The embedded database writes with this function.
Object.assign(fs, { writeSync: writeWithinRoom });

process.on('message', (event) => {
  if (event !== 'disk full' && event !== 'disk free') return;
  isFull = event === 'disk full';
  process.send?.('done');
});

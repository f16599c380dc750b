import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlantedFault } from './planted-fault.ts';

/**
 * Changes a source file to contain a fault; returns a function that restores it. Throws unless `find` occurs
 * exactly once.
 */
export function plant(folder: string, { file, find, replacement }: PlantedFault): () => void {
  const path = join(folder, file);
  const sound = readFileSync(path, 'utf8');
  const [before, after, ...further] = sound.split(find);
  if (after === undefined || further.length > 0)
    throw new Error(`${file} does not contain this text exactly once: ${find}`);
  writeFileSync(path, `${before}${replacement}${after}`);
  return () => writeFileSync(path, sound);
}

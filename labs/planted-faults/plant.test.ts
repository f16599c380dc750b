import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plant } from './plant.ts';

function folderWith(text: string): { folder: string; textNow: () => string } {
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-plant-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.ts'), text);
  return { folder, textNow: () => readFileSync(join(folder, 'a.ts'), 'utf8') };
}

const FAULT = { fault: 'Wrong.', file: 'a.ts', find: 'a < b', replacement: "a > '$&'", noticedBy: [] };

test('a fault is planted word for word, and undone', () => {
  const { folder, textNow } = folderWith('if (a < b) go();');
  const undo = plant(folder, FAULT);
  expect(textNow()).toBe("if (a > '$&') go();");
  undo();
  expect(textNow()).toBe('if (a < b) go();');
});

test.each(['', 'a < b, a < b'])('a text that does not occur once in %j is refused', (text) => {
  const { folder, textNow } = folderWith(text);
  expect(() => plant(folder, FAULT)).toThrow('a < b');
  expect(textNow()).toBe(text);
});

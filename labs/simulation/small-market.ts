import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEMO_MARKET = fileURLToPath(new URL('../../demo/market/', import.meta.url));
/** Keep every twelfth lender, because prices do not matter here and each start compiles all rates. */
const ONE_IN = 12;
/** Files with a lender's id in the first column of each line. */
const OF_LENDERS = ['lenders.csv', 'rates.csv', 'surcharges.csv', 'ratings.csv', 'advisers.csv'];
/** Drop the reference cases, because they expect the best rates of the whole market. */
const WITHOUT_LINES = 'reference-cases.csv';

/** Writes a part of the demo market to a temporary folder, which is deleted when the process ends. */
export function smallMarket(): string {
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-simulation-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const [, ...all] = readFileSync(join(DEMO_MARKET, 'lenders.csv'), 'utf8').trimEnd().split('\n');
  const ids = new Set(all.filter((_line, at) => at % ONE_IN === 0).map(firstColumn));
  for (const file of readdirSync(DEMO_MARKET).filter((name) => name.endsWith('.csv'))) {
    const [header = '', ...lines] = readFileSync(join(DEMO_MARKET, file), 'utf8').trimEnd().split('\n');
    const those = OF_LENDERS.includes(file) ? lines.filter((line) => ids.has(firstColumn(line))) : lines;
    const lenders = header.split(';').indexOf('lenders');
    const output = lenders < 0 ? those : those.map((line) => withLenders(line, lenders, ids));
    writeFileSync(join(folder, file), [header, ...(file === WITHOUT_LINES ? [] : output), ''].join('\n'));
  }
  return folder;
}

function firstColumn(line: string): string {
  return line.slice(0, line.indexOf(';'));
}

/** Removes dropped lenders from an adviser's line. */
function withLenders(line: string, column: number, ids: ReadonlySet<string>): string {
  const fields = line.split(';');
  fields[column] = (fields[column] ?? '')
    .split(',')
    .filter((lender) => ids.has(lender))
    .join(',');
  return fields.join(';');
}

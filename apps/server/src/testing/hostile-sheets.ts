import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importDelivery } from '../market/offers/index.ts';
import { HEADER_LINES } from '../market/offers/rate-delivery/index.ts';
import { deliveryFolder, lenderLine } from './delivery-folder.ts';
import type { TestApp } from './test-app.ts';

/** Start of the hostile rates' validity: noon in Berlin on the test day. */
const NOON = Date.parse('2026-11-20T11:00:00Z');

/** Hostile names of lenders that an import accepts, by lender number. */
export const HOSTILE_LENDERS: Readonly<Record<number, string>> = {
  99_001: '</script><script>alert(1)</script>{{7*7}}${7*7}',
  99_002: '"><svg/onload=alert(1)> O\'Neill & Zoé',
  99_003: '<img src=x onerror=alert(1)>&lt;b&gt;</title>',
  99_004: '=HYPERLINK("http://example.org";1+1)',
  99_005: '<!--#exec cmd="id"--></textarea>javascript:alert(1)',
};
/** Hostile texts of subsidy programme 124, which fits every purchase, so every list displays it. */
export const HOSTILE_PROGRAMME = {
  name: '</script><script>alert(1)</script>=1+1{{7*7}}',
  lender: '"><img src=x onerror=alert(1)>',
  source: '<svg/onload=alert(1)>"\'</script><script>alert(1)</script>',
};

/** Imports rates of lenders with hostile names, the market's lowest, so every list begins with them. */
export async function releaseHostileSheet({ database, market }: TestApp): Promise<void> {
  const folder = hostileFolder();
  const imported = await importDelivery(database.db, folder, { immediately: true, now: NOON });
  if (imported.kind !== 'TAKEN') throw new Error(JSON.stringify(imported));
  await market.refresh();
}

/** Writes the files of a rate delivery; `names` replaces the lenders' names. */
export function hostileFolder(names: Readonly<Record<number, string>> = HOSTILE_LENDERS): string {
  const ids = Object.keys(names).map(Number);
  const folder = deliveryFolder({
    lenders: ids.map((id) =>
      lenderLine(id, { name: quoted(names[id] ?? ''), brand: quoted(names[id] ?? '') }),
    ),
    rates: ids.flatMap((id) => [5, 10, 15, 20].map((years) => `${id};2026-11-20;${years};100;1,5`)),
  });
  const { name, lender, source } = HOSTILE_PROGRAMME;
  const programme = `124;2026-11-01;;${quoted(name)};${quoted(lender)};PurchaseFinancing;OWNER_OCCUPATION;;0;;;nein;;;nein;nein;;TOTAL;;${quoted(source)};https://www.kfw.de/124;2026-11-20`;
  const write = (file: 'programmes.csv' | 'programme-limits.csv', line: string) =>
    writeFileSync(join(folder, file), `${HEADER_LINES[file]}\n${line}\n`);
  write('programmes.csv', programme);
  write('programme-limits.csv', '124;2026-11-01;;0;100000;nein');
  return folder;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

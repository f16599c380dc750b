import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { immobilie } from '../../apps/server/src/testing/open-immo.ts';

// Run by hand: node labs/load/listing-files.command.ts FOLDER ADVERTISERS LISTINGS [FIRST]. Writes LISTINGS
// listings for each of ADVERTISERS advertisers, numbered from FIRST. The same arguments give the same files.
const [folder = 'listings', advertisers = 10, listings = 100_000, first = 1] = process.argv
  .slice(2)
  .map((word, at) => (at === 0 ? word : Number(word))) as [string?, number?, number?, number?];

const PLACES = [
  ['10115', 'Berlin'],
  ['20095', 'Hamburg'],
  ['80331', 'München'],
  ['50667', 'Köln'],
  ['01067', 'Dresden'],
] as const;
const KINDS = ['<wohnung wohnungtyp="ETAGE"/>', '<haus haustyp="EINFAMILIENHAUS"/>', '<grundstueck/>'];
const WORDS =
  'Ruhige Lage am Park, heller Wohnraum mit Balkon nach Süden, Einbauküche, Parkett in allen Zimmern und ein Keller. ';

function* textOf(advertiser: number): Generator<string> {
  const id = `LOAD-${advertiser}`;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<openimmo><uebertragung art="OFFLINE" umfang="VOLL" version="1.2.7"/>
<anbieter><firma>Anbieter ${advertiser}</firma><openimmo_anid>${id}</openimmo_anid>`;
  for (let nth = 0; nth < listings; nth++) {
    const number = advertiser * 1_000_000 + nth + 1;
    const [postcode, city] = PLACES[number % PLACES.length]!;
    yield immobilie({
      number: String(number),
      postcode,
      city,
      kind: KINDS[number % KINDS.length]!,
      price: `<kaufpreis>${100_000 + (number % 900_000)}.00</kaufpreis>`,
      livingArea: String(30 + (number % 170)),
      rooms: String(1 + (number % 6)),
      year: String(1900 + (number % 120)),
      title: `Objekt ${number} mit Balkon`,
      extra: `<freitexte><objektbeschreibung>${WORDS.repeat(2 + (number % 4))}</objektbeschreibung></freitexte>`,
    });
  }
  yield '</anbieter></openimmo>\n';
}

await mkdir(folder, { recursive: true });
for (let advertiser = first; advertiser < first + advertisers; advertiser++)
  await pipeline(Readable.from(textOf(advertiser)), createWriteStream(join(folder, `${advertiser}.xml`)));

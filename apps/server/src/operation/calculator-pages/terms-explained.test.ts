import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { allNamed, textOf } from '../../testing/page-elements.ts';
import { PlainBrowser } from '../../testing/plain-browser.ts';

const ROOT = '/baufinanzierung';
/** One address per kind of screen, with a term that it explains. */
const PLACES = [
  ['/', 'Eigenkapital'],
  ['/tilgungsrechner/', 'Sollzins gebunden für'],
  ['/tilgungsrechner/bauphase', 'Bereitstellungszins'],
  ['/mieten-oder-kaufen/', 'Maklerprovision'],
  ['/anschlussfinanzierung', 'Restschuld'],
  ['/v2/finanzierungsrechner/fragen?frage=restschuld', 'Restschuld'],
  ['/finanzierungsangebote?purchasePrice=400000&ownFunds=100000', 'Eigenkapital'],
  [
    '/finanzierungsangebote/vergleich?purchasePrice=400000&ownFunds=100000&providers=10047&providers=10522',
    'Sollzins',
  ],
  ['/finanzierungsuebersicht?purchasePrice=400000&ownFunds=100000', 'Restschuld'],
  ['/finanzierungsangebote/finanzierungsanfrage?openForm=true&purchasePrice=400000', 'Eigenkapital'],
] as const;

onPostgres(
  'a term',
  (running) => {
    test.each(PLACES)('at %s has its note on the page', async (path, term) => {
      const browser = new PlainBrowser(running().app);
      await browser.open(ROOT + path);
      const marks = [...browser.main.querySelectorAll('[popovertarget]')];
      expect(marks.map((mark) => textOf(mark)).join()).toContain(term);
      const withoutNote = marks.filter(
        (mark) =>
          !browser.main.ownerDocument
            .getElementById(mark.getAttribute('popovertarget') ?? '')
            ?.hasAttribute('popover'),
      );
      expect(withoutNote.map((mark) => textOf(mark))).toEqual([]);
    });

    test('is explained by the text that the list of terms has', async () => {
      const browser = new PlainBrowser(running().app);
      await browser.open(`${ROOT}/begriffe`);
      const entry = [...browser.main.querySelectorAll('dl > div')].find((one) =>
        textOf(one).startsWith('Effektiver Jahreszins'),
      );
      const meaning = textOf(entry?.querySelector('dd'));
      expect(meaning).toMatch(/auf ein Jahr umgerechnet/);
      await browser.open(`${ROOT}/finanzierungsrechner?purchasePrice=400000&ownFunds=100000`);
      const [mark] = allNamed(browser.main, '[popovertarget]', 'Effektiver Jahreszins');
      const note = browser.main.ownerDocument.getElementById(mark?.getAttribute('popovertarget') ?? '');
      expect(textOf(note)).toContain(meaning);
    });
  },
  { pages: true },
);

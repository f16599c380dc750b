import { Link } from 'react-router';
import { servicesContext } from '../../services/index.ts';
import { pageMeta } from '../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Barrierefreiheit',
    'Was dieses Portal leistet, wie es ohne Maus, mit Vorleseprogramm und ohne JavaScript geht, und wem du Hindernisse meldest.',
  );

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(servicesContext).operator };
}

/** Accessibility statement with the four parts that §14 and annex 3 BFSG require. */
export default function Accessibility({ loaderData: { operator } }: Route.ComponentProps) {
  return (
    <div className="prose">
      <h1>Barrierefreiheit</h1>
      <p className="lead">
        Informationen nach §14 und Anlage 3 des Barrierefreiheitsstärkungsgesetzes (BFSG).
      </p>
      <h2>1. Was der Dienst ist</h2>
      <p>
        {operator.name} ist ein Portal zur Baufinanzierung. Du rechnest aus, was ein Hauskauf im Monat kostet,
        und vergleichst, zu welchen Zinsen Banken und Versicherer ihn finanzieren könnten.
      </p>
      <h2>2. Wie er funktioniert</h2>
      <p>
        Im Finanzierungsrechner trägst du Kaufpreis, Eigenkapital und die Bedingungen des Darlehens ein. Das
        Ergebnis folgt beim Tippen. Ohne JavaScript schickst du das Formular mit „Neu berechnen“ ab. Die
        Angebote öffnest du über „Angebote vergleichen“: Filter wirken sofort, ohne JavaScript mit „Filter
        anwenden“; sortiert wird über Links. Ein gepunktetes Wort erklärt sich, wenn du es anklickst, das Wort
        neben einem Feld mit dem Fragezeichen. Alle stehen unter{' '}
        <Link to="/baufinanzierung/begriffe">Begriffe</Link>.
      </p>
      <h2>3. Wie er die Anforderungen erfüllt</h2>
      <p>Maßstab sind die WCAG 2.2, Stufe AA, und die EN 301 549. Dazu gehört:</p>
      <ul>
        <li>Alles lässt sich mit der Tastatur bedienen, der Fokus ist immer zu sehen.</li>
        <li>Jedes Diagramm hat eine Zusammenfassung in einem Satz und dieselben Zahlen als Tabelle.</li>
        <li>
          Jeder Regler hat ein Zahlenfeld. Fehler stehen beim Feld, mit Grund, und was du eingegeben hast,
          bleibt.
        </li>
        <li>Neue Ergebnisse werden einmal vorgelesen, wenn du nicht mehr tippst.</li>
        <li>Farben tragen nie allein eine Bedeutung. Es gibt eine helle und eine dunkle Darstellung.</li>
        <li>Die Seiten passen ohne seitliches Rollen auf 320 Pixel, ausgenommen die Tilgungstabelle.</li>
      </ul>
      <p>
        Jede Änderung wird automatisch in Chromium geprüft. Mit Screenreadern ist das Portal noch nicht von
        Hand geprüft.
      </p>
      <h2>4. Wer die Einhaltung überwacht</h2>
      <p>
        Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF),
        Postfach 39 11 55, 39135 Magdeburg,{' '}
        <a href="mailto:MLBF@ms.sachsen-anhalt.de">MLBF@ms.sachsen-anhalt.de</a>
      </p>
      <h2>Eine Barriere melden</h2>
      <p>
        Schreibe an <a href={`mailto:${operator.email}`}>{operator.email}</a> oder rufe an: {operator.phone}.
        Sage uns, auf welcher Seite es klemmt.
      </p>
    </div>
  );
}

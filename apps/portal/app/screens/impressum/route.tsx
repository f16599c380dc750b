import { servicesContext } from '../../services.ts';
import { roleSentence } from '../../labels/operator-role.ts';
import { pageTitle } from '../../labels/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Impressum') },
  {
    name: 'description',
    content:
      'Wer dieses Portal betreibt, wie du uns erreichst, welche Rolle wir haben und woher unsere Daten kommen.',
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const { operator, demo } = context.get(servicesContext);
  return { operator, demo };
}

export default function Imprint({ loaderData: { operator, demo } }: Route.ComponentProps) {
  return (
    <div className="prose">
      <h1>Impressum</h1>
      <p className="lead">Angaben nach §5 DDG.</p>
      {demo ? (
        <p>
          <b>Dies ist eine Demo.</b> Name und Anschrift sind Platzhalter, solange niemand das Portal betreibt.
        </p>
      ) : null}
      <h2>Wer dieses Portal betreibt</h2>
      <p>
        {operator.name}
        <br />
        {operator.address}
      </p>
      <p>
        E-Mail: <a href={`mailto:${operator.email}`}>{operator.email}</a>
        <br />
        Telefon: <a href={`tel:${operator.phone.replaceAll(/[^+\d]/g, '')}`}>{operator.phone}</a>
      </p>
      <h2>Unsere Rolle</h2>
      <p>
        {operator.name} {roleSentence(operator.role)}
      </p>
      {operator.register ? (
        <p>
          Eintrag im Vermittlerregister (§11a GewO): <span className="unbroken">{operator.register}</span>
        </p>
      ) : null}
      <h2>Quellen</h2>
      <p>
        Orte und Postleitzahlen: © <a href="https://www.geonames.org/">GeoNames</a>, CC BY 4.0, bearbeitet.
        Schrift: Hanken Grotesk, in PDF-Dateien auch Arimo, SIL Open Font License 1.1.
      </p>
      <p>
        Alle Ergebnisse sind unverbindliche Berechnungen aus deinen Angaben. Sie sind keine
        Finanzierungszusage und ersetzen keine Beratung.
      </p>
    </div>
  );
}

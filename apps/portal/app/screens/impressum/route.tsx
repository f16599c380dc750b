import { arrangesLoans } from '@heimvorteil/contracts';
import {
  CONCILIATION_BODY,
  intermediaryDuties,
  registerRow,
  type TextRow,
} from '@heimvorteil/forms/financing-request';
import { TextRows } from '@heimvorteil/ui/text-rows/text-rows.tsx';
import { servicesContext } from '../../services/index.ts';
import { roleSentence } from '../../features/operator-role.ts';
import { pageMeta } from '../../page/page-title.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () =>
  pageMeta(
    'Impressum',
    'Wer dieses Portal betreibt und beaufsichtigt, wie du uns erreichst, was wir fürs Vermitteln bekommen und woher unsere Daten kommen.',
  );

export function loader({ context }: Route.LoaderArgs) {
  const { operator, disclosures, demo } = context.get(servicesContext);
  const { representative, commercialRegister, vatId, supervisor, disputeResolution } = disclosures;
  const isArranging = arrangesLoans(operator);
  return {
    operator,
    demo,
    rows: [
      { label: 'Vertreten durch', value: representative },
      { label: 'Handelsregister', value: commercialRegister },
      { label: 'Umsatzsteuer-Identifikationsnummer (§27a UStG)', value: vatId },
      { label: 'Aufsichtsbehörde (Erlaubnis nach §34i GewO)', value: supervisor },
      // Omit the register entry of an intermediary, because `duties` contains it.
      ...(isArranging ? [] : [registerRow(operator)]),
    ].filter((row): row is TextRow => row?.value !== undefined),
    duties: isArranging ? intermediaryDuties(operator, disclosures) : [],
    conciliation: isArranging
      ? `Streit über vermittelte Darlehen schlichtet die ${CONCILIATION_BODY} (§14 UKlaG).`
      : undefined,
    disputeResolution: disputeResolution ?? NO_CONCILIATION,
  };
}

/** Statement of §36 VSBG, unless the operator configured one. */
const NO_CONCILIATION =
  'Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.';

export default function Imprint({ loaderData }: Route.ComponentProps) {
  const { operator, demo, rows, duties, conciliation, disputeResolution } = loaderData;
  return (
    <div className="prose">
      <h1>Impressum</h1>
      <p className="lead">Angaben nach §5 DDG.</p>
      {demo ? (
        <p>
          <b>Dies ist eine Demo.</b> Alle Angaben sind Platzhalter, solange niemand das Portal betreibt.
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
      <TextRows rows={rows} />
      <h2>Unsere Rolle</h2>
      <p>
        {operator.name} {roleSentence(operator.role)}
      </p>
      {duties.length > 0 ? (
        <>
          <h2 id="vermittlung">Bevor wir vermitteln</h2>
          <p>Das sagen wir dir, bevor ein Vertrag zustande kommt (Art. 247 §§13, 13b EGBGB).</p>
          <TextRows rows={duties} />
        </>
      ) : null}
      <h2>Streitbeilegung</h2>
      {conciliation === undefined ? null : <p>{conciliation}</p>}
      <p>{disputeResolution}</p>
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

import type { Operator, OperatorDisclosures } from '@heimvorteil/contracts';
import type { TextRow } from './text-row.ts';

/** Office for the public register of intermediaries (§11a GewO). */
const REGISTER_OFFICE =
  'Deutsche Industrie- und Handelskammer, Breite Straße 29, 10178 Berlin, www.vermittlerregister.info';
/** Conciliation body for loans and their brokerage (§14 (1) no. 2 UKlaG). */
export const CONCILIATION_BODY =
  'Schlichtungsstelle bei der Deutschen Bundesbank, Wilhelm-Epstein-Straße 14, 60431 Frankfurt am Main, www.bundesbank.de/schlichtungsstelle';

/** Number and office of an intermediary's register entry; undefined without an entry. */
export function registerRow({ register }: Pick<Operator, 'register'>): TextRow | undefined {
  if (register === '') return undefined;
  return {
    label: 'Vermittlerregister (§11a GewO)',
    value: `Nummer ${register}. Prüfen kannst du den Eintrag hier: ${REGISTER_OFFICE}`,
  };
}

/** Disclosures that a loan intermediary must make before a contract (Art. 247 §13 (2), §13b (1) EGBGB). */
export function intermediaryDuties(operator: Operator, disclosures: OperatorDisclosures): TextRow[] {
  const { remuneration, ties, lendersConsidered } = disclosures;
  const rows: readonly (TextRow | undefined)[] = [
    { label: 'Vermittler', value: `${operator.name}, ${operator.address}` },
    registerRow(operator),
    rowOf('Vergütung', remuneration),
    rowOf('Bindung an Darlehensgeber', ties),
    rowOf('Betrachtete Darlehensgeber', lendersConsidered),
    {
      label: 'Beratung',
      value:
        'Dieses Portal selbst gibt keine persönliche Empfehlung (§511 BGB). Ob die Beratung das tut, die deine Anfrage bekommt, und was es kostet, sagt sie dir vor dem Vertrag.',
    },
    { label: 'Beschwerden', value: `An ${operator.email}. Außergerichtlich hilft die ${CONCILIATION_BODY}.` },
  ];
  return rows.filter((row) => row !== undefined);
}

function rowOf(label: string, value: string | undefined): TextRow | undefined {
  return value === undefined ? undefined : { label, value };
}

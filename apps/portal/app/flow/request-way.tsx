import type { FlowTexts } from './flow.ts';
import type { RequestBeginning } from './flow-pages.ts';
import styles from './request-way.module.css';

const REQUEST_ADDRESS = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
/** What the request's form takes over of a flow's answers; prices and places stand in the address. */
const CARRIED = [
  'financingType',
  'purchasePrice',
  'ownFunds',
  'remainingDebt',
  'propertyValue',
  'place',
  'postcode',
  'geoCode',
  'financingStart',
  'followUpStart',
  'projectState',
  'employmentType',
  'incomeRange',
  'ageGroup',
  'contractType',
] as const;

/** The way to the people who make an offer, with everything that is answered: what says something about a person goes in the form's body and never in an address. */
export function RequestWay({
  texts,
  query,
  made,
}: {
  texts: FlowTexts;
  query: URLSearchParams;
  made: RequestBeginning;
}) {
  const numberOfBorrowers = texts['numberOfAdults'] ?? '';
  const figures = (name: string) => query.get(name) ?? texts[name] ?? '';
  return (
    <form className={styles.way} method="post" action={`${REQUEST_ADDRESS}?openForm=true`}>
      <input type="hidden" name="step" value="change" />
      <input type="hidden" name="idempotencyKey" value={made.idempotencyKey} />
      <input type="hidden" name="textVersion" value={made.textVersion} />
      {CARRIED.map((name) => (
        <input key={name} type="hidden" name={name} value={figures(name)} />
      ))}
      <input type="hidden" name="numberOfBorrowers" value={numberOfBorrowers} />
      <button type="submit">Mit diesen Angaben ein Angebot anfordern</button>
    </form>
  );
}

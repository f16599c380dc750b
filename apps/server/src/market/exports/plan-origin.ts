import { checkInput, PlanOrigin } from '@heimvorteil/contracts';
import { statuteHint } from '@heimvorteil/forms/financing-request';
import { formatDate, formatEuroCents, formatPercent } from '@heimvorteil/format';
import { refused, problem } from '../../platform/http/calls/problem-error.ts';
import { fact, type Fact } from './fact.ts';

/** Where a plan's inputs come from, and who the lenders are that it tells by number: no link puts a name into a file. */
export interface FileOrigin extends PlanOrigin {
  /** A lender's name by its number; undefined where nobody has it. */
  readonly lenderOf?: (lenderId: number) => string | undefined;
}

/** What a link or form says in `origin`; left out, nothing is known. Throws a refusal that names all faults. */
export function originOf(
  fields: Readonly<Record<string, unknown>>,
  { lenderOf }: Required<Pick<FileOrigin, 'lenderOf'>>,
): FileOrigin {
  if (fields['origin'] === undefined) return {};
  const result = checkInput(PlanOrigin, planOfText(fields['origin']));
  if (result.faults) throw refused(result.faults);
  return { ...result.value, lenderOf };
}

/** The purchase that the loan is for. */
export function purchaseFacts({
  purchasePrice,
  additionalCosts,
  landTransfer,
  ownFunds,
}: PlanOrigin): Fact[] {
  const facts = [
    fact('Kaufpreis', purchasePrice, formatEuroCents),
    fact('Kaufnebenkosten', additionalCosts, formatEuroCents),
    fact('Grunderwerbsteuer', landTransfer, writtenTax),
    fact('Eigenkapital', ownFunds, formatEuroCents),
  ];
  return facts.filter((one) => one !== undefined);
}

/** What is counted, and what the law says. */
function writtenTax({ percent, byLaw }: NonNullable<PlanOrigin['landTransfer']>): string {
  return `gerechnet mit ${formatPercent(percent)}, ${statuteHint({ landTransferByLaw: byLaw })}`;
}

/** Where the rate of a loan comes from, counted from 0. */
export function rateFacts({ rates, lenderOf }: FileOrigin, loan = 0): Fact[] {
  const source = rates?.[loan];
  if (source === undefined) return [];
  return [
    ['Herkunft des Sollzinses', source === null ? 'deine eigene Angabe' : writtenSource(source, lenderOf)],
  ];
}

/** As on the screen: one lender's offer that was taken over is no mean, whoever it was. */
function writtenSource(
  { offerCount, asOf, lenderId }: NonNullable<NonNullable<PlanOrigin['rates']>[number]>,
  lenderOf: FileOrigin['lenderOf'],
): string {
  if (lenderId !== undefined) {
    return `Angebot von ${lenderOf?.(lenderId) ?? 'einem Anbieter'}, Stand ${formatDate(asOf)}`;
  }
  return `Mittel aus ${offerCount} ${offerCount === 1 ? 'Angebot' : 'Angeboten'}, Stand ${formatDate(asOf)}`;
}

/** Terms that stand in a link or a form as one JSON text, the very body of the plan's call; throws a refusal when it does not read. */
export function planOfText(text: unknown): unknown {
  if (typeof text !== 'string') throw problem(400, 'NOT_PARSABLE');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw problem(400, 'NOT_PARSABLE');
  }
}

/** The fields of a form as it was sent. */
export function formFields(body: unknown): Record<string, unknown> {
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
}

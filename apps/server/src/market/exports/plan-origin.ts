import { checkInput, PlanOrigin } from '@heimvorteil/contracts';
import { statuteHint } from '@heimvorteil/forms/financing-request';
import { formatDate, formatEuroCents, formatPercent } from '@heimvorteil/format';
import { refused, problem } from '../../platform/http/calls/problem-error.ts';
import { fact, type Fact, givenFacts } from './plan-sheet.ts';
import {
  legalWords,
  representativeFigures,
  textOfWords,
  type Advertiser,
  type ExampleLoan,
} from '@heimvorteil/calculations';
import { percent } from '@heimvorteil/engine';

/** Origin of a plan's inputs. Links carry lender ids only, so no link can put a name into a file. */
export interface FileOrigin extends PlanOrigin {
  readonly lenderOf?: (lenderId: number) => string | undefined;
}

/** Parses `origin` of a link or form; empty if absent. Throws a refusal that lists all errors. */
export function originOf(
  fields: Readonly<Record<string, unknown>>,
  { lenderOf }: Required<Pick<FileOrigin, 'lenderOf'>>,
): FileOrigin {
  if (fields['origin'] === undefined) return {};
  const result = checkInput(PlanOrigin, planOfText(fields['origin']));
  if (result.errors) throw refused(result.errors);
  return { ...result.value, lenderOf };
}

export function purchaseFacts(origin: PlanOrigin): Fact[] {
  return givenFacts([
    fact('Kaufpreis', origin.purchasePrice, formatEuroCents),
    fact('Kaufnebenkosten', origin.additionalCosts, formatEuroCents),
    fact('Grunderwerbsteuer', origin.landTransfer, formatTax),
    fact('Eigenkapital', origin.ownFunds, formatEuroCents),
  ]);
}

/** Land transfer tax: the rate used in the calculation, and the statutory rate. */
function formatTax(tax: NonNullable<PlanOrigin['landTransfer']>): string {
  return `gerechnet mit ${formatPercent(tax.percent)}, ${statuteHint({ landTransferByLaw: tax.byLaw })}`;
}

/** Origin of the rate of a loan; `loan` is an index from 0. */
export function rateFacts({ rates, lenderOf }: FileOrigin, loan = 0): Fact[] {
  const source = rates?.[loan];
  if (source === undefined) return [];
  return [
    ['Herkunft des Sollzinses', source === null ? 'deine eigene Angabe' : formatSource(source, lenderOf)],
  ];
}

/** Names the lender of an accepted offer; even an unknown lender's rate is not called an average. */
function formatSource(
  { offerCount, asOf, lenderId }: NonNullable<NonNullable<PlanOrigin['rates']>[number]>,
  lenderOf: FileOrigin['lenderOf'],
): string {
  if (lenderId !== undefined) {
    return `Angebot von ${lenderOf?.(lenderId) ?? 'einem Anbieter'}, Stand ${formatDate(asOf)}`;
  }
  return `Mittel aus ${offerCount} ${offerCount === 1 ? 'Angebot' : 'Angeboten'}, Stand ${formatDate(asOf)}`;
}

/** Parses terms sent as JSON in a link or form (the body of the plan's call); throws 400 NOT_PARSABLE. */
export function planOfText(text: unknown): unknown {
  if (typeof text !== 'string') throw problem(400, 'NOT_PARSABLE');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw problem(400, 'NOT_PARSABLE');
  }
}

export function formFields(body: unknown): Record<string, unknown> {
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
}

export interface ExampleParts extends Advertiser {
  readonly lenderOf: (lenderId: number) => string | undefined;
}

/** Writes the representative example that §17 PAngV demands next to a rate: title and text. */
export type WriteExample = (loan: Pick<ExampleLoan, 'loanAmount' | 'repayment'>) => Fact | undefined;

/**
 * Example for a plan's market rate; undefined if the visitor entered every rate or the lender is gone. Links
 * carry the lender's id, so no link can put a name into a file.
 */
export function exampleWriter(
  { example }: PlanOrigin,
  { lenderOf, ...advertiser }: ExampleParts,
): WriteExample {
  return (loan) => {
    if (!example) return undefined;
    const lender = lenderOf(example.lenderId);
    if (lender === undefined) return undefined;
    const { lenderId, nominalInterestRate, ...market } = example;
    const representative = { lenderId, lender, nominalInterestRate: percent(nominalInterestRate) };
    const figures = representativeFigures(loan, { ...market, representative });
    if (!figures) return undefined;
    const words = legalWords(figures, advertiser);
    return [words.title, textOfWords(words)];
  };
}

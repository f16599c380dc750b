import { type CaseField, assumedValues, type AcceptedRequestBody } from '@heimvorteil/contracts';
import { formatDate, formatEuro, formatPercent } from '@heimvorteil/format';
import { writeNumber } from '../field/read-field.ts';
import {
  fieldOfCase,
  isRowFieldVisible,
  labelOfBuilding,
  REQUEST_NAMES,
  requestField,
  type PlotValues,
} from './request-form.ts';
import type { RequestField, RequestPart } from './request-field.ts';
import { ASSUMED, markAssumed, type TextRow, listingRow, type ListingSummary } from './text-row.ts';
import type { RequestCalculation } from '@heimvorteil/calculations';

export type RequestInput = Readonly<Record<string, unknown>> & { readonly financingType: string };

/** Formats a request as rows in three parts; omits unknown values and marks those in `assumed`. */
export function formatRequest(
  request: RequestInput,
  placeLabel: string | undefined,
  assumed: readonly CaseField[] = [],
): Readonly<Record<'project' | 'situation' | 'person', TextRow[]>> {
  const withPlace = { ...request, place: placeLabel };
  return {
    project: rowsOf('project', withPlace, assumed),
    situation: rowsOf('situation', withPlace, assumed),
    person: rowsOf('person', withPlace),
  };
}

/** Sentence with a request's assumed values, for a mail without the case; undefined if none was assumed. */
export function assumedSentence(request: RequestInput, assumed: readonly CaseField[]): string | undefined {
  const { project, situation } = formatRequest(request, undefined, assumed);
  const marked = [...project, ...situation].filter(({ value }) => value.endsWith(ASSUMED));
  return (
    marked.map(({ label, value }) => `${label}: ${value.slice(0, -ASSUMED.length)}`).join(', ') || undefined
  );
}

export function formatName(request: RequestInput): string {
  const label = requestField('surname').row;
  return rowsOf('person', request).find((row) => row.label === label)?.value ?? '';
}

function rowsOf(part: RequestPart, request: RequestInput, assumed: readonly string[] = []): TextRow[] {
  const rows = new Map<string, string>();
  const { financingType, landPrice } = request;
  const values = {
    financingType,
    landPrice: typeof landPrice === 'number' ? writeNumber('euros', landPrice) : '',
  };
  for (const name of REQUEST_NAMES) {
    const field = requestField(name);
    if (field.part !== part || !isRowFieldVisible(name, values)) continue;
    const text = formatValue(fieldOfCase(field, values), request[field.inBody ?? name]);
    if (text === '') continue;
    const value = assumed.includes(name) ? markAssumed(text) : text;
    const label = rowOf(field, values);
    const before = rows.get(label);
    rows.set(label, before === undefined ? value : `${before}${field.joint ?? ' '}${value}`);
  }
  return [...rows].map(([label, value]) => ({ label, value }));
}

function rowOf(field: RequestField, values: PlotValues): string {
  return labelOfBuilding(field, values) ?? field.row ?? field.label;
}

/** Formatted value; empty if the value is missing or the field does not display it (`silent`). */
function formatValue(field: RequestField, value: unknown): string {
  if (value === undefined || value === field.silent) return '';
  if (typeof value === 'number') return formatNumber(field, value);
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  if (field.kind === 'day') return formatDate(text);
  if (field.kind === 'month') return text.split('-').toReversed().join('.');
  if (field.kind !== 'choice') return text;
  return field.labels?.[text] ?? field.older?.[text] ?? text;
}

function formatNumber(field: RequestField, value: number): string {
  switch (field.kind) {
    case 'euros':
      return value === 0 && field.ofZero ? field.ofZero : formatEuro(value);
    case 'percent':
      return formatPercent(value);
    default:
      return 'unit' in field && field.unit ? `${value} ${field.unit}` : String(value);
  }
}

/** A request as its adviser and its visitor read it. Amounts in euros, rates in percent. */
export interface ReadableRequest {
  readonly request: Omit<AcceptedRequestBody, 'consents' | 'campaign'>;
  /** Fields that the visitor did not enter, so defaults were assumed. */
  readonly assumed: readonly CaseField[];
  /** Label of the property's place; undefined if unknown. */
  readonly placeLabel: string | undefined;
  /** The listing as of the day of the request. */
  readonly listing: ListingSummary | undefined;
  /** Names of the selected lenders; empty if none was selected. */
  readonly lenders: readonly string[];
  /** Calculated on receipt; undefined if no lender accepted the case. */
  readonly calculation: RequestCalculation | undefined;
}

interface Readable extends Omit<ReadableRequest, 'request' | 'calculation'> {
  readonly request: RequestInput;
}

/** Formats a request as rows of text, beginning with its listing. */
export function formatRequestRows({
  request,
  assumed,
  placeLabel,
  listing,
  lenders,
}: Readable): ReturnType<typeof formatRequest> {
  const { project, ...rest } = formatRequest(withLenderNames(request, lenders), placeLabel, assumed);
  return { project: listing ? [listingRow(listing), ...project] : project, ...rest };
}

/** A request before it is sent, with its assumed values; `sent` are assumed ones that it contains already. */
export function withAssumed(
  request: RequestInput,
  sent: readonly CaseField[] = [],
): Pick<Readable, 'request' | 'assumed'> {
  const values = assumedValues(request as Partial<AcceptedRequestBody>);
  return { request: { ...request, ...values }, assumed: [...sent, ...(Object.keys(values) as CaseField[])] };
}

function withLenderNames(request: RequestInput, lenders: readonly string[]): RequestInput {
  return lenders.length === 0 ? request : { ...request, providers: lenders };
}

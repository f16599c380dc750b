import type { Field } from '../field/field.ts';

/** The part of the request under which a field is asked, reviewed and read by an adviser. */
export type RequestPart = 'project' | 'situation' | 'person' | 'consent';

/** What a field of the request says beside what every field says. */
interface OfRequest {
  /** Left out: it goes with the request and is told nobody. */
  readonly part?: RequestPart;
  /** What it is called in a review and on an adviser's page, where the form asks in another way; fields of one name share its row. */
  readonly row?: string;
  /** The same where a house is built and the figure is another one. */
  readonly rowOfBuilding?: string;
  /** What stands between it and the field before it in their row; left out: a space. */
  readonly joint?: string;
  /** What values are called that older forms send and this one does not offer. */
  readonly older?: Readonly<Record<string, string>>;
  /** The value that is not worth a word. */
  readonly silent?: string;
  /** Kinds of financing that it belongs to; left out: all. `boughtLand`: a purchase or a building whose plot is paid for. */
  readonly asked?: 'purchase' | 'building' | 'boughtLand' | 'followUp' | 'property';
  /** It is not asked: a calculation or a link brings it along. */
  readonly isCarried?: true;
  /** The name in the body of the call, where it is another one. */
  readonly inBody?: string;
  /** How it is shown; left out: as its kind is. */
  readonly look?: 'pills' | 'lines';
  readonly hint?: string;
  /** Why it is asked, a whole sentence; of several in one row the first says it for all. */
  readonly reason?: string;
  /** Stands behind the line that opens: it only makes the offer more exact. */
  readonly isMore?: true;
  /** The token by which a browser knows what belongs here (WCAG 1.3.5). */
  readonly autoComplete?: string;
  readonly inputType?: 'email' | 'tel';
  /** Columns of twelve that it takes in a wide window; left out: six. */
  readonly columns?: 4 | 8 | 12;
  /** May stay empty, and says so. */
  readonly isOptional?: true;
}

/** A field of the financing request: its kind, its name, what is needed, and where it is shown. */
export type RequestField = Field & OfRequest;

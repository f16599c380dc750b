import type { Field } from '../field/field.ts';

export const CAMPAIGN_NAMES = ['cmp_id', 'cmp_name', 'cmp_position', 'cmp_creative'] as const;

export type CampaignName = (typeof CAMPAIGN_NAMES)[number];

export type RequestPart = 'project' | 'situation' | 'person' | 'consent';

interface OfRequest {
  /** Part of the request in which the field is displayed; undefined if it is sent but never displayed. */
  readonly part?: RequestPart;
  /** Label for adviser and review if it differs from the form's; fields with equal labels share a row. */
  readonly row?: string;
  /** Replaces `row` for a building, whose value has another meaning. */
  readonly rowOfBuilding?: string;
  /** Replaces `rowOfBuilding` if the builder owns the plot. */
  readonly rowOnOwnPlot?: string;
  /** Replaces `labels` for a building. */
  readonly labelsOfBuilding?: Readonly<Record<string, string>>;
  /** Text of the amount 0 for its reader. */
  readonly ofZero?: string;
  /** Separator from the previous field in its row; default: a space. */
  readonly joint?: string;
  /** Labels of values that only older versions of the form send. */
  readonly older?: Readonly<Record<string, string>>;
  /** Value for which no row is displayed. */
  readonly silent?: string;
  /**
   * Kinds of financing with the field; default all. `boughtLand` excludes owned plots and follow-on loans.
   */
  readonly appliesTo?: 'purchase' | 'building' | 'boughtLand' | 'followUp' | 'property';
  /** A calculation or a link sets the field, so the form does not ask for it. */
  readonly isCarried?: true;
  /** Name in the call's body, if it differs from the form's. */
  readonly inBody?: string;
  readonly look?: 'pills' | 'lines';
  readonly hint?: string;
  /** Sentence that explains why the form asks; in a row of several fields only the first has one. */
  readonly reason?: string | undefined;
  /** The field is in the form's collapsed part, because it only makes the offer more precise. */
  readonly isMore?: true;
  /** Token of the HTML attribute `autocomplete` (WCAG 1.3.5). */
  readonly autoComplete?: string;
  readonly inputType?: 'email' | 'tel';
  /** Width in a wide window, in columns of a twelve-column grid; default six. */
  readonly columns?: 4 | 8 | 12;
  /** The field may stay empty; its label is marked as optional. */
  readonly isOptional?: true;
}

export type RequestField = Field & OfRequest;

export function openChoice<Labels extends Readonly<Record<string, string>>>(labels: Labels) {
  return { kind: 'choice', choices: ['', ...Object.keys(labels)], labels, start: '' } as const;
}

import type { Field } from '../field/field.ts';

export const CAMPAIGN_NAMES = ['cmp_id', 'cmp_name', 'cmp_position', 'cmp_creative'] as const;

export type CampaignName = (typeof CAMPAIGN_NAMES)[number];

export type RequestPart = 'project' | 'situation' | 'person' | 'consent';

interface OfRequest {
  /** Part of the request; a field without one is sent, but never displayed. */
  readonly part?: RequestPart;
  /** Label for adviser and review, if it differs from the form's; fields with the same label share a row. */
  readonly row?: string;
  /** `row` for a building, where the value means something else. */
  readonly rowOfBuilding?: string;
  /** Separator from the previous field in its row; default: a space. */
  readonly joint?: string;
  /** Labels of values that only older forms send. */
  readonly older?: Readonly<Record<string, string>>;
  /** Value whose row is not displayed. */
  readonly silent?: string;
  /** Kinds of financing that have the field; default: all. `boughtLand`: all but an owned plot and a debt. */
  readonly appliesTo?: 'purchase' | 'building' | 'boughtLand' | 'followUp' | 'property';
  /** The form does not ask for the field; a calculation or a link sets its value. */
  readonly isCarried?: true;
  /** Name in the call's body, if it differs from the form's. */
  readonly inBody?: string;
  readonly look?: 'pills' | 'lines';
  readonly hint?: string;
  /** Full sentence on why the form asks; in a row of several fields only the first has a reason. */
  readonly reason?: string;
  /** The field is in the collapsed part, because it only makes the offer more precise. */
  readonly isMore?: true;
  /** Autocomplete token (WCAG 1.3.5). */
  readonly autoComplete?: string;
  readonly inputType?: 'email' | 'tel';
  /** Columns of twelve in a wide window; default: six. */
  readonly columns?: 4 | 8 | 12;
  /** May stay empty; the label is marked as optional. */
  readonly isOptional?: true;
}

export type RequestField = Field & OfRequest;

export function openChoice<Labels extends Readonly<Record<string, string>>>(labels: Labels) {
  return { kind: 'choice', choices: ['', ...Object.keys(labels)], labels, start: '' } as const;
}

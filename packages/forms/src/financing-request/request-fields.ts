import type { CaseFieldName } from '../financing-case/case-form.ts';
import { PERSON_FIELDS } from './person-fields.ts';
import { PROJECT_FIELDS } from './project-fields.ts';
import type { RequestField } from './request-field.ts';
import { SITUATION_FIELDS } from './situation-fields.ts';

/** The form's own key and the version of its texts. */
const MADE = { kind: 'code', longest: 255, isUnkept: true } as const;
const CONSENT = { kind: 'flag', part: 'consent', isUnkept: true } as const;

/** Every field of the financing request, in the order of its form: the whole case, and what advisers have to know beside it. */
export const REQUEST_FIELDS = {
  idempotencyKey: { ...MADE, label: 'Kennung der Anfrage' },
  textVersion: { ...MADE, label: 'Fassung der Texte' },
  ...PROJECT_FIELDS,
  ...SITUATION_FIELDS,
  ...PERSON_FIELDS,
  privacy: { ...CONSENT, label: 'Datenschutz' },
  phoneCalls: { ...CONSENT, label: 'Anrufe' },
} as const satisfies Readonly<Record<string, RequestField>> & Readonly<Record<CaseFieldName, RequestField>>;

export type RequestFieldName = keyof typeof REQUEST_FIELDS;

import { hash } from 'node:crypto';
import type { ConsentPurpose, Consents } from '@heimvorteil/contracts';

/** What is asked, by the version that a form showed; a version that was ever shown stays as it is. */
const TEXTS = {
  '2026-11': {
    PRIVACY: (operator: string) =>
      `Ich bin einverstanden, dass ${operator} meine Angaben speichert und an höchstens vier Finanzierungsberatungen aus der Region der Immobilie weitergibt, damit sie mir ein Angebot machen. Welche das sind, steht in meiner Bestätigung. Ich kann das jederzeit für die Zukunft widerrufen.`,
    PHONE_CALLS: (operator: string) =>
      `Ich bin einverstanden, dass mich die höchstens vier Finanzierungsberatungen, die meine Anfrage von ${operator} bekommen, zu dieser Anfrage anrufen. Das ist freiwillig, die Anfrage geht auch ohne. Ich kann es jederzeit für die Zukunft widerrufen.`,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<ConsentPurpose, (operator: string) => string>>>>;

type TextVersion = keyof typeof TEXTS;

/** The version that forms show today. */
const CURRENT_VERSION: TextVersion = '2026-11';

/** What somebody agreed to, or not, word for word. */
export interface ConsentWords {
  readonly words: string;
  /** SHA-256, hex. */
  readonly hash: string;
}

/** Whether a version's texts are still fit to consent to. */
export function isTextVersion(version: string): version is TextVersion {
  return Object.hasOwn(TEXTS, version);
}

/** The words of a purpose in a version, with the operator's name in them. */
export function consentWords(version: TextVersion, purpose: ConsentPurpose, operator: string): ConsentWords {
  const words = TEXTS[version][purpose](operator);
  return { words, hash: hash('sha256', words) };
}

/** The texts of today, for a form. */
export function currentConsents(operator: string): Consents {
  const text = (purpose: ConsentPurpose) => consentWords(CURRENT_VERSION, purpose, operator).words;
  return {
    textVersion: CURRENT_VERSION,
    texts: [
      { purpose: 'PRIVACY', field: 'privacy', required: true, text: text('PRIVACY') },
      { purpose: 'PHONE_CALLS', field: 'phoneCalls', required: false, text: text('PHONE_CALLS') },
    ],
  };
}

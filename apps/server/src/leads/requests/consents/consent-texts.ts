import { hash } from 'node:crypto';
import type { ConsentPurpose, Consents } from '@heimvorteil/contracts';

interface Named {
  readonly operator: string;
  /** Recipients of the request, if the form names them. */
  readonly advisers: readonly { readonly name: string; readonly company: string }[];
}

const PRIVACY = ({ operator }: Named) =>
  `Ich bin einverstanden, dass ${operator} meine Angaben speichert und an höchstens vier Finanzierungsberatungen aus der Region der Immobilie weitergibt, damit sie mir ein Angebot machen. Welche das sind, steht in meiner Bestätigung. Ich kann das jederzeit für die Zukunft widerrufen.`;
const FREE =
  'Das ist freiwillig, die Anfrage geht auch ohne. Ich kann es jederzeit für die Zukunft widerrufen.';
const CALLS_UNNAMED = ({ operator }: Named) =>
  `Ich bin einverstanden, dass mich die höchstens vier Finanzierungsberatungen, die meine Anfrage von ${operator} bekommen, zu dieser Anfrage anrufen. ${FREE}`;

/** Privacy consent that names the recipients if they are known (Art. 7 GDPR). */
const PRIVACY_NAMED = ({ operator, advisers }: Named) => {
  const receivers =
    advisers.length === 0
      ? 'höchstens vier Finanzierungsberatungen aus der Region der Immobilie'
      : namesOf(advisers);
  const who =
    advisers.length === 0
      ? ' Wer das ist, steht vor dem Senden dabei, oder in meiner Bestätigung, wenn es sich erst dann ergibt.'
      : '';
  return `Ich bin einverstanden, dass ${operator} meine Angaben speichert und an ${receivers} weitergibt, damit ich ein Angebot bekomme.${who} Ich kann das jederzeit für die Zukunft widerrufen.`;
};

/** Consent texts by the version that a form showed; a published version never changes. */
const TEXTS = {
  '2026-11': { PRIVACY, PHONE_CALLS: CALLS_UNNAMED },
  '2026-11-23': {
    PRIVACY,
    PHONE_CALLS: (named: Named) =>
      named.advisers.length === 0
        ? CALLS_UNNAMED(named)
        : `Ich bin einverstanden, dass mich ${namesOf(named.advisers)} zu dieser Anfrage anrufen. ${FREE}`,
  },
  '2026-11-29': {
    PRIVACY: PRIVACY_NAMED,
    PHONE_CALLS: (named: Named) =>
      named.advisers.length === 0
        ? CALLS_UNNAMED(named)
        : `Ich bin einverstanden, dass mich ${namesOf(named.advisers)} zu dieser Anfrage ${named.advisers.length === 1 ? 'anruft' : 'anrufen'}. ${FREE}`,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<ConsentPurpose, (named: Named) => string>>>>;

type TextVersion = keyof typeof TEXTS;

const CURRENT_VERSION: TextVersion = '2026-11-29';

export interface ConsentWords {
  readonly words: string;
  /** SHA-256 of the text, in hex. */
  readonly hash: string;
}

export function isTextVersion(version: string): version is TextVersion {
  return Object.hasOwn(TEXTS, version);
}

export function consentWords(version: TextVersion, purpose: ConsentPurpose, named: Named): ConsentWords {
  const words = TEXTS[version][purpose](named);
  return { words, hash: hash('sha256', words) };
}

/** Current consent texts for a form; both consents name the chosen advisers, if any. */
export function currentConsents(operator: string, advisers: Named['advisers'] = []): Consents {
  const text = (purpose: ConsentPurpose) =>
    consentWords(CURRENT_VERSION, purpose, { operator, advisers }).words;
  return {
    textVersion: CURRENT_VERSION,
    texts: [
      { purpose: 'PRIVACY', field: 'privacy', required: true, text: text('PRIVACY') },
      { purpose: 'PHONE_CALLS', field: 'phoneCalls', required: false, text: text('PHONE_CALLS') },
    ],
  };
}

function namesOf(advisers: Named['advisers']): string {
  return new Intl.ListFormat('de-DE').format(advisers.map(({ name, company }) => `${name} (${company})`));
}

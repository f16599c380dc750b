import type { Operator } from '@heimvorteil/contracts';
import type { MailContent } from './mail-layout.ts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

type Row = NonNullable<MailContent['facts']>[number];

export function requestConfirmation(
  facts: {
    to: string;
    statusUrl: string;
    /** Short, for reading aloud. */
    number: string;
    /** Recipients of the request, as text: "Beratungsteam … (…)". */
    advisers: readonly string[];
    /** Chosen lenders and their advisers, as text; empty if none was chosen. */
    lenders: readonly string[];
    phoneCalls: boolean;
    financing: string;
    listing: Row | undefined;
    /** Cost at the time of sending; empty if no lender took the case. */
    loan: readonly Row[];
    /** Representative example for the rate (§17 PAngV). */
    example: MailContent['example'];
    /** Note if the legal land transfer tax differs from the counted one. */
    legalTax: string | undefined;
    /** Statements of an intermediary on a durable medium before a contract; empty for an introducer. */
    duties: readonly Row[];
  },
  operator: Operator,
): Message {
  return mailOf(
    facts.to,
    'Deine Finanzierungsanfrage ist angekommen',
    {
      title: 'Deine Anfrage ist angekommen',
      paragraphs: [...whoHasIt(facts), ...howTheyGetInTouch(facts)],
      facts: [
        { label: 'Nummer deiner Anfrage', value: facts.number },
        { label: 'Vorhaben', value: facts.financing },
        ...(facts.listing ? [facts.listing] : []),
        ...facts.loan,
      ],
      example: facts.example,
      link: { label: 'Stand der Anfrage ansehen', url: facts.statusUrl },
      closing: [
        ...(facts.legalTax === undefined ? [] : [facts.legalTax]),
        'Der Link gehört nur dir: Wer ihn hat, sieht, wie weit deine Anfrage ist. Er gilt, bis sie 90 Tage abgeschlossen ist.',
        ...brokerage(facts.duties),
        'Du hast keine Anfrage gestellt? Dann hat jemand deine Adresse eingetragen. Mit dem Widerspruch unten bekommst du sofort keine E-Mails mehr.',
      ],
    },
    operator,
  );
}

function whoHasIt({
  advisers,
  lenders,
}: {
  advisers: readonly string[];
  lenders: readonly string[];
}): string[] {
  if (advisers.length === 0) {
    return [
      'In deiner Region berät zurzeit keiner unserer Partner. Wir suchen jemanden und melden uns bei dir.',
    ];
  }
  return [
    advisers.length === 1
      ? 'Diese Beratung aus deiner Region hat deine Angaben bekommen und meldet sich in 1 bis 2 Werktagen:'
      : `Diese ${advisers.length} Beratungen aus deiner Region haben deine Angaben bekommen und melden sich in 1 bis 2 Werktagen:`,
    ...(lenders.length > 0 ? lenders : advisers).map((who) => `· ${who}`),
  ];
}

function howTheyGetInTouch({ advisers, phoneCalls }: { advisers: readonly string[]; phoneCalls: boolean }) {
  if (advisers.length === 0) return [];
  return [
    phoneCalls
      ? 'Du hast zugestimmt, dass sie dich zu dieser Anfrage anrufen.'
      : 'Anrufen dürfen sie dich nicht, dem hast du nicht zugestimmt. Sie schreiben dir.',
  ];
}

function brokerage(duties: readonly Row[]): string[] {
  if (duties.length === 0) return [];
  return [
    'Das sagen wir dir, bevor ein Vertrag über die Vermittlung zustande kommt (Art. 247 §§13, 13b EGBGB):',
    ...duties.map(({ label, value }) => `${label}: ${value}`),
  ];
}

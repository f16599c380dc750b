import type { Operator } from '@heimvorteil/contracts';
import type { MailContent } from './mail-layout.ts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

type Row = NonNullable<MailContent['facts']>[number];

/** What the visitor gets after a request: who has it, and where to see how far it is. */
export function requestConfirmation(
  facts: {
    to: string;
    statusUrl: string;
    /** Short and speakable. */
    number: string;
    /** Those who got the request, as text: "Beratungsteam … (…)". */
    advisers: readonly string[];
    /** The chosen lenders with who works on each, as text; empty: none was chosen. */
    lenders: readonly string[];
    phoneCalls: boolean;
    financing: string;
    /** Which listing it is for. */
    listing: Row | undefined;
    /** What it would cost, as it was shown when the request was sent; empty where no lender took the case. */
    loan: readonly Row[];
    /** What the law wants beside its rate (§17 PAngV). */
    example: MailContent['example'];
    /** Says where the law has another land transfer tax than was counted. */
    legalTax: string | undefined;
    /** What an intermediary states on a durable medium before a contract; empty for an introducer. */
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

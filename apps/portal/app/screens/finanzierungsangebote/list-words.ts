import type { FinancingCase } from '@heimvorteil/contracts';

interface ListWords {
  title: string;
  description: string;
  heading: string;
  /** Verb for what the lenders do, for example "finanzieren". */
  does: string;
}

const OF_PURCHASE: ListWords = {
  title: 'Angebote: Welche Bank passt?',
  description:
    'Angebote von Banken und Versicherern für deinen Hauskauf, mit den Gründen für jeden Zins. Ohne Anmeldung, ohne Kontaktdaten.',
  heading: 'Welche Bank passt?',
  does: 'finanzieren',
};

const OF_DEBT: ListWords = {
  title: 'Angebote: Wer übernimmt deine Restschuld?',
  description:
    'Angebote von Banken und Versicherern für deine Anschlussfinanzierung, mit den Gründen für jeden Zins. Ohne Anmeldung, ohne Kontaktdaten.',
  heading: 'Wer übernimmt deine Restschuld?',
  does: 'das Darlehen übernehmen',
};

export function wordsOf(financingType: FinancingCase['financingType'] | undefined): ListWords {
  return financingType === 'FollowupFinancing' ? OF_DEBT : OF_PURCHASE;
}

/** Number of lenders: "277 von 600 Banken könnten finanzieren." */
export function takersSentence(
  { takers, lenders }: { takers: number; lenders: number },
  does: string,
): string {
  const might = takers === 1 ? 'könnte' : 'könnten';
  return `${takers} von ${lenders} Banken ${might} ${does}.`;
}

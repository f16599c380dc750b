import type { FinancingCase } from '@heimvorteil/contracts';

interface ListWords {
  title: string;
  description: string;
  heading: string;
  /** What lenders would do with the case: "finanzieren". */
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

/** What the list of offers says of itself: a debt that goes on is no purchase. */
export function wordsOf(financingType: FinancingCase['financingType'] | undefined): ListWords {
  return financingType === 'FollowupFinancing' ? OF_DEBT : OF_PURCHASE;
}

/** How many lenders might take the case: "277 von 600 Banken könnten finanzieren." What they decide is theirs. */
export function takersSentence(
  { takers, lenders }: { takers: number; lenders: number },
  does: string,
): string {
  const might = takers === 1 ? 'könnte' : 'könnten';
  return `${takers} von ${lenders} Banken ${might} ${does}. Ob sie es tun, prüfen sie selbst.`;
}

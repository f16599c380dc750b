import type { FinancingCase } from '@heimvorteil/contracts';

interface ListWords {
  title: string;
  description: string;
  heading: string;
  lead: string;
  count: (lenders: number) => string;
}

const OF_PURCHASE: ListWords = {
  title: 'Angebote: Wer leiht dir das Geld?',
  description:
    'Angebote von Banken und Versicherern für deinen Hauskauf, mit den Gründen für jeden Zins. Ohne Anmeldung, ohne Kontaktdaten.',
  heading: 'Wer leiht dir das Geld?',
  lead: 'Banken und Versicherer, deren Bedingungen dein Fall erfüllt, und warum ihr Zins so ist, wie er ist. Ob sie finanzieren, prüfen sie selbst. Du vergleichst, ohne Kontaktdaten zu nennen.',
  count: (lenders) => `${banks(lenders)} finanzieren`,
};

const OF_DEBT: ListWords = {
  title: 'Angebote: Wer übernimmt deine Restschuld?',
  description:
    'Angebote von Banken und Versicherern für deine Anschlussfinanzierung, mit den Gründen für jeden Zins. Ohne Anmeldung, ohne Kontaktdaten.',
  heading: 'Wer übernimmt deine Restschuld?',
  lead: 'Banken und Versicherer, deren Bedingungen dein Fall erfüllt, und warum ihr Zins so ist, wie er ist, auch wenn erst später ausgezahlt wird. Ob sie das Darlehen ablösen, prüfen sie selbst. Du vergleichst, ohne Kontaktdaten zu nennen.',
  count: (lenders) => `${banks(lenders)} das Darlehen übernehmen`,
};

/** What the list of offers says of itself: a debt that goes on is no purchase. */
export function wordsOf(financingType: FinancingCase['financingType'] | undefined): ListWords {
  return financingType === 'FollowupFinancing' ? OF_DEBT : OF_PURCHASE;
}

function banks(count: number): string {
  return `${count} ${count === 1 ? 'Bank könnte' : 'Banken könnten'}`;
}

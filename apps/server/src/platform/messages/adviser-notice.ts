import type { Operator } from '@heimvorteil/contracts';
import { mailOf } from './mail-of.ts';
import type { Message } from './message.ts';

/** Tells an adviser that there is a request: what it is about, never whose it is, since mail travels far. */
export function adviserNotice(
  facts: {
    to: string;
    requestId: string;
    /** Short and speakable. */
    number: string;
    partnerUrl: string;
    financing: string;
    place: string;
    /** Says where the law has another land transfer tax than the visitor's figures count. */
    legalTax: string | undefined;
    phoneCalls: boolean;
    /** The chosen lenders that this adviser works on, by name; empty: none was chosen. */
    lenders: string;
  },
  operator: Operator,
): Message {
  return mailOf(
    facts.to,
    `Neue Finanzierungsanfrage: ${facts.financing}`,
    {
      title: 'Eine neue Finanzierungsanfrage',
      paragraphs: ['Jemand aus deiner Region möchte ein Angebot. Melde dich bitte in 1 bis 2 Werktagen.'],
      facts: [
        { label: 'Anfrage', value: `${facts.number} (${facts.requestId})` },
        { label: 'Vorhaben', value: facts.financing },
        { label: 'Ort', value: facts.place },
        ...(facts.lenders === '' ? [] : [{ label: 'Gewünschte Anbieter', value: facts.lenders }]),
        { label: 'Anruf', value: facts.phoneCalls ? 'erlaubt' : 'nicht erlaubt, bitte schreiben' },
      ],
      link: { label: 'Anfrage ansehen', url: facts.partnerUrl },
      closing: [
        ...(facts.legalTax === undefined ? [] : [facts.legalTax]),
        'Der Link ist nur für dich. Bitte leite ihn nicht weiter.',
      ],
    },
    operator,
  );
}

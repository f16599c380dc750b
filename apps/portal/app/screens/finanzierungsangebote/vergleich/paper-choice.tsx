import { COMPARED_OFFERS } from '@heimvorteil/engine';
import { SelectField } from '@heimvorteil/ui/field/select-field.tsx';
import type { Papers } from './use-papers.ts';

export function PaperChoice({ papers, beside }: { papers: Papers; beside: number }) {
  const room = Math.max(COMPARED_OFFERS.max - beside, 0);
  if (papers.offers.length <= room || room === 0) return null;
  const choices = papers.offers
    .slice(0, papers.offers.length - room + 1)
    .map((offer, index) => ({ value: String(index), label: offer.name ?? `Angebot ${index + 1}` }));
  return (
    <SelectField
      name="eigenes-angebot"
      label={room === 1 ? 'Eigenes Angebot daneben' : 'Eigene Angebote daneben, ab'}
      value={String(papers.from)}
      choices={choices}
      onValue={(value) => papers.showFrom(Number(value))}
    />
  );
}

import { legalWords, type Advertiser, type LegalFigures } from '@heimvorteil/calculations';
import { LegalExample } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { use } from 'react';
import { useRouteLoaderData } from 'react-router';
import { OldRates } from './old-rates.tsx';

/** Representative example of a rate (§17 PAngV), naming the operator. */
export default function RepresentativeExample({ figures }: { figures: LegalFigures }) {
  const advertiser = useRouteLoaderData<Advertiser>('root');
  const oldRates = use(OldRates);
  return advertiser ? <LegalExample {...legalWords(figures, advertiser, oldRates)} /> : null;
}

import { legalWords, type Advertiser, type LegalFigures } from '@heimvorteil/calculations';
import { LegalExample } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { useRouteLoaderData } from 'react-router';

/** An example in words, with whoever runs the portal. */
export default function WrittenExample({ figures }: { figures: LegalFigures }) {
  const advertiser = useRouteLoaderData<Advertiser>('root');
  return advertiser ? <LegalExample {...legalWords(figures, advertiser)} /> : null;
}

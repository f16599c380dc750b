import { CASE_FORM, caseValuesOf, type CaseValues, type FormValues } from '@heimvorteil/forms';
import { formatEuro } from '@heimvorteil/format';
import { Link } from 'react-router';
import { linkOfCaseValues } from '../../financing-case/case-link.ts';
import { takingOfferOf } from '../../offers/accepted-offer.ts';
import type { Brand } from './brand-of.ts';

/** Line about the listing's advertiser: its rate for the case, and a link to its offer. */
export default function BrandLine({
  brand: { provider, monthlyRate },
  values,
}: {
  brand: Brand;
  values: FormValues;
}) {
  const { name } = provider;
  const caseValues = caseValuesOf(CASE_FORM, values);
  const isUsed = values['rateSource'] === 'OFFER' && values['rateProviderId'] === String(provider.id);
  return (
    <p>
      Zu diesem Inserat gehört {name}.{' '}
      {monthlyRate === undefined ? (
        <>
          Für deinen Fall hat {name} heute kein Angebot: Gerechnet ist {formatRateSource(values)}.{' '}
        </>
      ) : isUsed ? (
        <>Gerechnet ist mit dem Angebot von {name}. </>
      ) : (
        <>
          Dort sind es {formatEuro(monthlyRate)} im Monat; unten ist {formatRateSource(values)} gerechnet.{' '}
          <Link to={exclusive(CALCULATOR, { ...caseValues, ...takingOfferOf(provider.id) })}>
            Mit dem Zins von {name} rechnen
          </Link>{' '}
        </>
      )}
      <Link to={exclusive(`/anbieter/${provider.id}/`, caseValues)}>
        {monthlyRate === undefined ? `Warum, und was es ändert` : `Angebot von ${name} ansehen`}
      </Link>
    </p>
  );
}

const CALCULATOR = '/baufinanzierung/finanzierungsrechner';

function formatRateSource(values: FormValues): string {
  if (values['nominalInterestRate'] !== '') return 'mit deinem Sollzins';
  return values['rateSource'] === 'OFFER' ? 'mit dem gewählten Angebot' : 'mit dem Mittel des Marktes';
}

function exclusive(address: string, values: CaseValues): string {
  return `${linkOfCaseValues(address, values)}&exclusive=true`;
}

import { useState } from 'react';
import { Form } from 'react-router';
import { QuietButton } from '../../../components/action/action.tsx';
import { NumberField } from '../../../components/field/number-field.tsx';
import { PlaceChoice } from '../../../components/place-field/place-choice.tsx';
import { PlaceField } from '../../../components/place-field/place-field.tsx';
import { queryOfTexts } from '../../../financing-case/case-query.ts';
import type { CaseFaults } from '../../../financing-case/case-faults.ts';
import { TYPED_FIELDS, type CaseTexts, type FigureField } from '../../../financing-case/case-texts.ts';
import { tidyFigure } from '../../../financing-case/figure-text.ts';
import type { LoadedCase } from '../../../financing-case/load-case.ts';
import { withPickedPlace } from '../../../financing-case/placed-texts.ts';
import { useStoredArrival } from '../../../financing-case/use-stored-case.ts';
import { useTypedBeforeScript } from '../../../typed-figures/typed-before-script.ts';
import type { OfferListQuery } from './offer-list-query.ts';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import styles from './case-form.module.css';

/** The case that the offers are for, short and to be changed; sent as a form, so that it needs no script. */
export function CaseForm({
  loaded,
  faults,
  list,
}: {
  loaded: LoadedCase;
  faults: CaseFaults;
  list: OfferListQuery;
}) {
  const [texts, setTexts] = useState(loaded.texts);
  // Another order of the list keeps what was typed; another case replaces it.
  const [shownCase, setShownCase] = useState(caseOf(loaded));
  if (shownCase !== caseOf(loaded)) {
    setShownCase(caseOf(loaded));
    setTexts(loaded.texts);
  }
  const change = (next: Partial<CaseTexts>) => setTexts((now) => ({ ...now, ...next }));
  const typedBefore = useTypedBeforeScript(TYPED_FIELDS, change);
  useStoredArrival(loaded, { typedBefore });
  const field = (name: FigureField) => ({
    name,
    text: texts[name],
    fault: faults[name],
    onText: (text: string) => change({ [name]: text }),
    onLeave: () => change({ [name]: tidyFigure(name, texts[name]) }),
  });
  return (
    <Form method="get" className={styles.form} preventScrollReset aria-label="Dein Fall">
      <NumberField label={FIELD_LABELS.purchasePrice} unit="€" {...field('purchasePrice')} />
      <NumberField label={FIELD_LABELS.ownFunds} unit="€" {...field('ownFunds')} />
      <NumberField label={FIELD_LABELS.amortizationRate} unit="%" {...field('amortizationRate')} />
      <PlaceField
        text={texts.place}
        onText={(place) => change({ place, postcode: '', geoCode: '' })}
        onPlace={(place) => setTexts((now) => withPickedPlace(now, place))}
        fault={faults.place}
        hint={
          loaded.place.kind === 'known'
            ? loaded.place.federalState
            : 'Regionale Banken leihen nur in ihrer Nähe'
        }
      />
      <input type="hidden" name="postcode" value={texts.postcode} />
      {loaded.place.kind === 'choose' ? (
        <PlaceChoice
          places={loaded.place.places}
          chosenGeoCode={texts.geoCode}
          onPlace={(place) => setTexts((now) => withPickedPlace(now, place))}
        />
      ) : (
        <input type="hidden" name="geoCode" value={texts.geoCode} />
      )}
      <Unchanged texts={texts} list={list} />
      <p className={styles.send}>
        <QuietButton type="submit">Angebote neu suchen</QuietButton>
      </p>
    </Form>
  );
}

function caseOf(loaded: LoadedCase): string {
  return queryOfTexts(loaded.texts).toString();
}

/** What belongs to the case without standing in this short form. */
function Unchanged({ texts, list }: { texts: CaseTexts; list: OfferListQuery }) {
  const kept = {
    fixedInterestYears: texts.fixedInterestYears,
    brokerCommission: texts.brokerCommission,
    renovationCostPercentage: texts.renovationCostPercentage,
    hasCourtage: texts.hasCourtage ? '' : 'false',
    nominalInterestRate: texts.nominalInterestRate,
    yearlySpecialRepayment: texts.yearlySpecialRepayment,
    exposeId: texts.exposeId,
    ...texts.campaign,
    sortOrder: list.sortOrder === 'PROXIMITY' ? '' : list.sortOrder,
  };
  return Object.entries(kept).map(([name, value]) =>
    value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

import { ChoicePills } from '../../../../components/choice-pills/choice-pills.tsx';
import { KeptPills } from '../../../../components/choice-pills/kept-pills.tsx';
import { NumberField } from '../../../../components/field/number-field.tsx';
import { SelectField } from '../../../../components/field/select-field.tsx';
import { PlaceChoice } from '../../../../components/place-field/place-choice.tsx';
import { PlaceField } from '../../../../components/place-field/place-field.tsx';
import { tidyFigure } from '../../../../financing-case/figure-text.ts';
import type { RequestFaults } from '../../../../financing-request/request-faults.ts';
import type { RequestField } from '../../../../financing-request/request-texts.ts';
import { REQUEST_FIELD_WORDS as LABELS } from '../../../../wording/request-field-words.ts';
import {
  FINANCING_START_WORDS,
  FINANCING_TYPE_WORDS,
  FOLLOW_UP_START_WORDS,
  PROJECT_STATE_WORDS,
} from '../../../../wording/request-words.ts';
import styles from './request-form.module.css';
import type { Project } from './use-project.ts';

type EuroField = Extract<RequestField, 'purchasePrice' | 'ownFunds' | 'remainingDebt' | 'propertyValue'>;

/** What is to be financed, where, and when; each kind of financing shows its own figures, also without a script. */
export function ProjectFields({ project, faults }: { project: Project; faults: RequestFaults }) {
  const { texts, requestCase, change } = project;
  const { place } = requestCase;
  const euros = (name: EuroField) => ({
    name,
    label: LABELS[name] ?? name,
    unit: '€' as const,
    text: texts[name],
    fault: faults[name],
    onText: (text: string) => change({ [name]: text }),
    onLeave: () => change({ [name]: tidyFigure('ownFunds', texts[name]) }),
  });
  return (
    <fieldset>
      <legend>Dein Vorhaben</legend>
      <ChoicePills
        name="financingType"
        legend={LABELS.financingType ?? ''}
        choices={Object.entries(FINANCING_TYPE_WORDS).map(([value, label]) => ({ value, label }))}
        value={texts.financingType}
        onValue={(financingType) => change({ financingType })}
        fault={faults.financingType}
      />
      <div className={styles.ofPurchase}>
        <NumberField {...euros('purchasePrice')} hint="Beim Neubau: Grundstück und Bau zusammen" />
        <NumberField {...euros('ownFunds')} hint="Geld, das du mitbringst" />
      </div>
      <div className={styles.ofFollowUp}>
        <NumberField {...euros('remainingDebt')} hint="Was am Ende der Zinsbindung noch offen ist" />
        <NumberField {...euros('propertyValue')} hint="Eine Schätzung genügt" />
      </div>
      <PlaceField
        text={texts.place}
        onText={project.typePlace}
        onPlace={project.pickPlace}
        fault={faults.place}
        hint={
          place.kind === 'known' ? place.federalState : 'Freiwillig. Danach suchen wir Beratung in der Nähe'
        }
      />
      <input type="hidden" name="postcode" value={texts.postcode} />
      {place.kind === 'choose' ? (
        <PlaceChoice places={place.places} chosenGeoCode={texts.geoCode} onPlace={project.pickPlace} />
      ) : (
        <input type="hidden" name="geoCode" value={texts.geoCode} />
      )}
      <div className={styles.ofPurchase}>
        <KeptPills
          name="financingStart"
          legend={LABELS.financingStart ?? ''}
          words={FINANCING_START_WORDS}
          value={texts.financingStart}
          fault={faults.financingStart}
        />
        <SelectField
          name="projectState"
          label={LABELS.projectState ?? ''}
          words={PROJECT_STATE_WORDS}
          value={texts.projectState}
          optional
          fault={faults.projectState}
        />
      </div>
      <div className={styles.ofFollowUp}>
        <KeptPills
          name="followUpStart"
          legend={LABELS.followUpStart ?? ''}
          words={FOLLOW_UP_START_WORDS}
          value={texts.followUpStart}
          fault={faults.followUpStart}
        />
      </div>
    </fieldset>
  );
}

import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { normalise } from '@heimvorteil/forms';
import {
  isRowFieldVisible,
  requestField,
  type RequestErrors,
  type RequestFieldName,
} from '@heimvorteil/forms/financing-request';
import { PlotChoice } from '../../../case-fields/building-fields.tsx';
import { PlaceChoice } from '../../../case-fields/place-choice.tsx';
import { PlaceField } from '../../../case-fields/place-field.tsx';
import { fieldsOf, labelOf, PartField } from '../../../financing-request/part-fields.tsx';
import styles from '../../../financing-request/request-form.module.css';
import type { Project } from './use-project.ts';

/** Fields of the project; styles hide those of other financing types, so no script is needed. */
export function ProjectFields({ project, fieldErrors }: { project: Project; fieldErrors: RequestErrors }) {
  const all = fieldsOf('project');
  const isOpen = MORE.some((name) => fieldErrors[name] !== undefined || project.values[name] !== '');
  const entries = (names: readonly RequestFieldName[]) =>
    names.map((name) => {
      const { appliesTo } = requestField(name);
      return (
        <div key={name} className={appliesTo && styles[appliesTo]}>
          <ProjectField name={name} project={project} fieldErrors={fieldErrors} />
        </div>
      );
    });
  return (
    <fieldset>
      <legend>Dein Vorhaben</legend>
      {entries(all.filter((name) => !MORE.includes(name)))}
      <Disclosure summary="Gewünschtes Darlehen und Stand (freiwillig)" open={isOpen}>
        {entries(MORE)}
      </Disclosure>
    </fieldset>
  );
}

const MORE = fieldsOf('project').filter((name) => requestField(name).isMore);

/** Field of the project; a controlled input only if a result depends on it. */
function ProjectField({
  name,
  project,
  fieldErrors,
}: {
  name: RequestFieldName;
  project: Project;
  fieldErrors: RequestErrors;
}) {
  const { values, change } = project;
  const field = requestField(name);
  const fieldError = fieldErrors[name];
  if (field.kind === 'place') return <ProjectPlace project={project} fieldErrors={fieldErrors} />;
  if (field.kind === 'euros') {
    const amount = {
      name,
      label: labelOf(field, values) + (field.isOptional ? ' (freiwillig)' : ''),
      unit: '€',
      text: values[name],
      hint: field.hint,
      fieldError,
      onText: (text: string) => change({ [name]: text }),
      onLeave: () => change({ [name]: normalise(field, values[name]) }),
    } as const;
    if (name === 'landPrice')
      return <PlotChoice field={{ ...amount, label: field.label }} values={values} onPrice={amount.onText} />;
    const isOfOtherPlot = name === 'propertyValue' && !isRowFieldVisible(name, values);
    const amountField = <NumberField {...amount} />;
    // Without JavaScript the form cannot know yet whether the visitor owns the plot.
    return isOfOtherPlot ? <noscript>{amountField}</noscript> : amountField;
  }
  if (name === 'financingType' && field.kind === 'choice') {
    return (
      <ChoicePills
        name={name}
        legend={field.label}
        choices={Object.entries(field.labels ?? {}).map(([value, word]) => ({ value, label: word }))}
        value={values[name]}
        onValue={(financingType) => change({ financingType })}
        hint={field.hint}
        fieldError={fieldError}
      />
    );
  }
  // The key resets this uncontrolled field when its value changes elsewhere.
  return <PartField key={values[name]} name={name} values={values} fieldErrors={fieldErrors} />;
}

function ProjectPlace({ project, fieldErrors }: { project: Project; fieldErrors: RequestErrors }) {
  const { values, place } = project;
  return (
    <>
      <PlaceField
        text={values.place}
        onText={project.typePlace}
        onPlace={project.pickPlace}
        fieldError={fieldErrors.place}
        isOptional
        hint={place.kind === 'known' ? place.federalState : 'Danach suchen wir Beratung in der Nähe'}
      />
      <input type="hidden" name="postcode" value={values.postcode} />
      {place.kind === 'choose' ? (
        <PlaceChoice places={place.places} chosenGeoCode={values.geoCode} onPlace={project.pickPlace} />
      ) : (
        <input type="hidden" name="geoCode" value={values.geoCode} />
      )}
    </>
  );
}

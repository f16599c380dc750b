import { CASE_FORM, startValues, type FormValues } from '@heimvorteil/forms';

/** Terms that links carry even if the visitor left their preset. */
const TERMS = ['amortizationRate', 'fixedInterestYears', 'hasCourtage', 'brokerCommission'] as const;
const PRESETS = startValues(CASE_FORM);

/**
 * Removes terms at their preset, because the page cannot know whether the visitor read the field. The request
 * marks them as assumed.
 */
export function withoutPresets(values: Partial<FormValues>): FormValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) =>
      text === undefined || TERMS.some((term) => term === name && text === PRESETS[term])
        ? []
        : [[name, text]],
    ),
  );
}

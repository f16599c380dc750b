import { CASE_FORM, startValues, type FormValues } from '@heimvorteil/forms';

/** Terms that links carry even where the visitor left their preset. */
const TERMS = ['amortizationRate', 'fixedInterestYears', 'hasCourtage', 'brokerCommission'] as const;
const PRESETS = startValues(CASE_FORM);

/**
 * Values without terms at their preset. A preset counts as entered only once the visitor changes it, or answers a question
 * that has none, because a page cannot know whether its field was looked at. The request marks the rest as assumed.
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

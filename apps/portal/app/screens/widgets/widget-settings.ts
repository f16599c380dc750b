import {
  errorMessage,
  isExposeIdForm,
  isGeoCodeForm,
  LONGEST_CWID,
  LONGEST_TRACKING,
  WIDGET_ATTRIBUTES,
  type ErrorCode,
  type WidgetAttribute,
} from '@heimvorteil/contracts';
import { BOUNDS, isPostalCodeForm, isWithin, type Bound } from '@heimvorteil/engine';
import { parseGermanNumber } from '@heimvorteil/format';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';

export type WidgetSettings = Readonly<Record<WidgetAttribute, string>>;

/** Attribute name without prefix, and its value on a host page. */
export type HostAttribute = readonly [name: WidgetAttribute, value: string];

/** A listing that demonstrates the widgets. */
const EXAMPLE: Partial<WidgetSettings> = {
  'purchase-price': '400.000',
  'geo-code': '1276003001',
  postcode: '10115',
  'has-broker-commission': 'true',
  'broker-commission': '3,57',
  exclusive: 'false',
};
const FIGURES: Partial<Record<WidgetAttribute, Bound>> = {
  'purchase-price': BOUNDS.purchasePrice,
  'broker-commission': BOUNDS.brokerCommission,
};
const TEXTS: Partial<Record<WidgetAttribute, (text: string) => ErrorCode | undefined>> = {
  exposeid: (text) => (isExposeIdForm(text) ? undefined : 'WRONG_TYPE'),
  'geo-code': (text) => (isGeoCodeForm(text) ? undefined : 'WRONG_TYPE'),
  postcode: (text) => (isPostalCodeForm(text) ? undefined : 'INVALID_POSTALCODE'),
  cwid: (text) => (text.length <= LONGEST_CWID ? undefined : 'TOO_LONG'),
};

/** Settings of a query; an empty query gives the example. */
export function readSettings(query: URLSearchParams): WidgetSettings {
  const isBare = !WIDGET_ATTRIBUTES.some((name) => query.has(name));
  const given = (name: WidgetAttribute) =>
    (isBare ? EXAMPLE[name] : query.get(name)?.slice(0, LONGEST_TRACKING)) ?? '';
  const settings = Object.fromEntries(
    WIDGET_ATTRIBUTES.map((name) => [name, given(name)] as const),
  ) as WidgetSettings;
  const isRate = settings['widget-type'] === 'monthly-rate';
  return { ...settings, 'widget-type': isRate ? 'monthly-rate' : 'cost-widget' };
}

/** Query that opens the configurator with these settings, as entered. */
export function settingsQuery(settings: WidgetSettings): URLSearchParams {
  return new URLSearchParams(
    WIDGET_ATTRIBUTES.flatMap((name) => (settings[name] === '' ? [] : [[name, settings[name]]])),
  );
}

/** Attributes for the host page: numbers in machine format, without empty or invalid ones. */
export function hostAttributes(settings: WidgetSettings): HostAttribute[] {
  return WIDGET_ATTRIBUTES.flatMap((name): HostAttribute[] => {
    const text = settings[name].trim();
    if (text === '' || errorOf(name, text)) return [];
    return [[name, FIGURES[name] ? String(parseGermanNumber(text)) : text]];
  });
}

export function errorOf(name: WidgetAttribute, typed: string): FieldError | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const bound = FIGURES[name];
  const code = bound ? errorOfFigure(text, bound) : TEXTS[name]?.(text);
  return code && { code, message: errorMessage(code) };
}

function errorOfFigure(text: string, bound: Bound): ErrorCode | undefined {
  const value = parseGermanNumber(text);
  if (value === undefined) return 'WRONG_TYPE';
  return isWithin(bound, value) ? undefined : bound.code;
}

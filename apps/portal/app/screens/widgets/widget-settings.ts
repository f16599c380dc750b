import { errorMessage, WIDGET_ATTRIBUTES, type WidgetAttribute } from '@heimvorteil/contracts';
import { BOUNDS, isWithin, type Bound } from '@heimvorteil/engine';
import { parseGermanNumber } from '@heimvorteil/format';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';

/** What stands in the form, as typed; each field is named like its attribute. */
export type WidgetSettings = Readonly<Record<WidgetAttribute, string>>;

/** A listing that shows what the widgets can do. */
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
const LONGEST_TEXT = 128;

/** The settings that an address carries; a bare address shows the example. */
export function readSettings(query: URLSearchParams): WidgetSettings {
  const given = (name: WidgetAttribute) =>
    (query.size === 0 ? EXAMPLE[name] : query.get(name)?.slice(0, LONGEST_TEXT)) ?? '';
  const settings = Object.fromEntries(
    WIDGET_ATTRIBUTES.map((name) => [name, given(name)] as const),
  ) as WidgetSettings;
  const isRate = settings['widget-type'] === 'monthly-rate';
  return { ...settings, 'widget-type': isRate ? 'monthly-rate' : 'cost-widget' };
}

/** The attributes that a host page writes: figures as machines read them, without what is empty or wrong. */
export function hostAttributes(settings: WidgetSettings): [name: `data-${WidgetAttribute}`, value: string][] {
  return WIDGET_ATTRIBUTES.flatMap((name) => {
    const text = settings[name].trim();
    const value = FIGURES[name] ? machineFigure(text, FIGURES[name]) : text;
    return value ? [[`data-${name}`, value] as [`data-${WidgetAttribute}`, string]] : [];
  });
}

/** What is wrong with a figure of the form. */
export function errorOf(name: WidgetAttribute, text: string): FieldError | undefined {
  const bound = FIGURES[name];
  if (!bound || text.trim() === '' || machineFigure(text, bound) !== undefined) return undefined;
  const code = parseGermanNumber(text) === undefined ? 'WRONG_TYPE' : bound.code;
  return { code, message: errorMessage(code) };
}

function machineFigure(text: string, bound: Bound): string | undefined {
  const value = parseGermanNumber(text);
  return value !== undefined && isWithin(bound, value) ? String(value) : undefined;
}

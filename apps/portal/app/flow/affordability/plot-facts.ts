import { centsFromEuros, type Cents } from '@heimvorteil/engine';
import { ownsLand, readNumber } from '@heimvorteil/forms';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import type { Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { type FlowValues, isBuilding } from '../flow.ts';

/**
 * Splits `price` (cents) into plot and house. A plot dearer than `price` appears alone, an owned plot with
 * its value.
 */
export function plotFacts(values: FlowValues, price: Cents): Fact[] {
  const amountOf = (name: string) => {
    const euros = readNumber('euros', values[name] ?? '');
    return euros === undefined ? undefined : centsFromEuros(euros);
  };
  if (ownsLand(values)) {
    const value = amountOf('propertyValue');
    return value === undefined ? [] : [{ label: 'Dein Grundstück, dazu', value: wholeEuros(value) }];
  }
  const plot = amountOf('landPrice');
  if (!isBuilding(values) || plot === undefined) return [];
  if (plot > price) return [{ label: 'Schon das Grundstück kostet', value: wholeEuros(plot) }];
  return [
    { label: 'Im Preis das Grundstück', value: wholeEuros(plot) },
    { label: 'Im Preis der Bau', value: wholeEuros((price - plot) as Cents) },
  ];
}

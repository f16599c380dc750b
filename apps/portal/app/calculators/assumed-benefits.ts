import { assumedChildBenefits, BOUNDS, type IsoDate } from '@heimvorteil/engine';
import { readNumber } from '@heimvorteil/forms';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';

/** Child benefit as a form assumes it while its field is empty, in words; undefined without a child. */
export function writtenBenefits(numberOfChildren: string, today: IsoDate): string | undefined {
  const children = readNumber('whole', numberOfChildren) ?? 0;
  return children > 0 && children <= BOUNDS.numberOfChildren.max
    ? wholeEuros(assumedChildBenefits(children, today))
    : undefined;
}

/** The hint of the empty field: what is assumed, and how to take it away. */
export function benefitsHint(benefits: string): string {
  return `Wenn leer: ${benefits}, von uns angenommen. Bekommst du keins, trage 0 ein.`;
}

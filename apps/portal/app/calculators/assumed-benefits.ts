import { assumedChildBenefits, BOUNDS, type IsoDate } from '@heimvorteil/engine';
import { readNumber } from '@heimvorteil/forms';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';

/** Assumed child benefit as text while its field is empty; undefined without a child. */
export function writtenBenefits(numberOfChildren: string, today: IsoDate): string | undefined {
  const children = readNumber('whole', numberOfChildren) ?? 0;
  return children > 0 && children <= BOUNDS.numberOfChildren.max
    ? wholeEuros(assumedChildBenefits(children, today))
    : undefined;
}

/** Hint of the empty field: the assumed amount, and how to set it to zero. */
export function benefitsHint(benefits: string): string {
  return `Wenn leer: ${benefits}, von uns angenommen. Bekommst du keins, trage 0 ein.`;
}

import type { WidgetFigures } from '@heimvorteil/contracts';
import type { Attributes } from './attributes.ts';
import { CostWidget } from './cost-widget/cost-widget.tsx';
import { widgetLinks, type WidgetLinks } from './link-target.ts';
import { bare } from './hostile-host/bare.ts';
import { MonthlyRateWidget } from './monthly-rate/monthly-rate-widget.tsx';

/** Everything that a widget shows; who holds it draws anew when it changes. */
export interface WidgetState {
  readonly attributes: Attributes;
  /** Missing before the portal has answered, and after a failure: the initial state. */
  readonly figures: WidgetFigures | undefined;
  /** Whether an answer is still awaited. */
  readonly isBusy: boolean;
  /** Whether the parts of the additional costs are seen. */
  readonly isOpen: boolean;
  /** Whether the element is wide enough for the representative example to be unfolded. */
  readonly isRoomy: boolean;
}

/** A widget of either type. */
export function Widget({
  state,
  isLate = false,
  onToggle,
}: {
  state: WidgetState;
  /** One of many, far down their page: it is laid out when it comes near. */
  isLate?: boolean;
  onToggle: (() => void) | undefined;
}) {
  const { attributes, figures, isBusy, isOpen, isRoomy } = state;
  const mayHaveFigures = (attributes.purchasePrice ?? attributes.exposeId) !== undefined;
  const links = linksOf(attributes, figures);
  return attributes.type === 'monthly-rate' ? (
    <MonthlyRateWidget
      monthlyRate={figures?.monthlyRate?.monthlyRate ?? 0}
      href={links.button}
      isBusy={isBusy}
    />
  ) : (
    <CostWidget
      exclusive={attributes.exclusive}
      isLate={isLate && mayHaveFigures}
      figures={figures}
      links={links}
      isBusy={isBusy}
      isOpen={isOpen}
      isRoomy={isRoomy && mayHaveFigures}
      onToggle={onToggle}
    />
  );
}

/** By what is known so far: without an answer the links of a property that nobody brands. */
function linksOf(attributes: Attributes, figures: WidgetFigures | undefined): WidgetLinks {
  const { branded, viaProviderId } = figures?.branding ?? { branded: false, viaProviderId: -1 };
  return widgetLinks(
    attributes.portal ?? '',
    {
      type: attributes.type,
      exclusive: attributes.exclusive,
      branded,
      viaProviderId,
      ownOffer: figures?.ownOffer ?? false,
      variation: figures?.variation ?? '',
    },
    bare(figures?.property ?? attributes),
    attributes,
  );
}

// Types for React 19: import once as `import type {} from '@heimvorteil/finance-widgets/react';`.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  FinanceWidgetAttributes,
  FinanceWidgetElement,
  FinanceWidgetEvents,
  MonthlyRateElement,
  WidgetAttributes,
} from './index.js';

type Events = {
  [Name in keyof FinanceWidgetEvents as `on${Name}`]?:
    | ((event: FinanceWidgetEvents[Name]) => void)
    | undefined;
};
/** Takes texts, because React omits an attribute with a hyphen if its value is the boolean false. */
interface HyphenatedAttributes {
  'has-broker-commission'?: 'true' | 'false' | null | undefined;
}
type Props<Element, Attributes> = DetailedHTMLProps<HTMLAttributes<Element>, Element> &
  Omit<Attributes, keyof HyphenatedAttributes> &
  HyphenatedAttributes &
  Events;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'finance-widget': Props<FinanceWidgetElement, FinanceWidgetAttributes>;
      'monthly-rate': Props<MonthlyRateElement, WidgetAttributes>;
    }
  }
}

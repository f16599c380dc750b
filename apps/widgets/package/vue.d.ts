// Types for Vue 3: import once as `import type {} from '@heimvorteil/finance-widgets/vue';`.
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { FinanceWidgetAttributes, FinanceWidgetEvents, WidgetAttributes } from './index.js';

type Emits = { [Name in keyof FinanceWidgetEvents]: (event: FinanceWidgetEvents[Name]) => void };
type Listeners = {
  [Name in keyof FinanceWidgetEvents as `on${Capitalize<Name>}`]?: (event: FinanceWidgetEvents[Name]) => void;
};
type Element<Attributes> = new () => {
  $props: Attributes & Listeners & HTMLAttributes & PublicProps;
  $emit: EmitFn<Emits>;
};

declare module 'vue' {
  interface GlobalComponents {
    'finance-widget': Element<FinanceWidgetAttributes>;
    'monthly-rate': Element<WidgetAttributes>;
  }
}

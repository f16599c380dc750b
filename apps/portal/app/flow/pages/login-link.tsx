import actions from '@heimvorteil/ui/action/action.module.css';
import { campaignQuery } from '../../page/campaign-words.ts';
import { resultAddress, withQuery, type Flow, type FlowValues } from '../flow.ts';

/** The way in beside a flow's question whether to log in. Back from there the visitor is at the result: nothing else is open. */
export function LoginLink({ flow, values }: { flow: Flow; values: FlowValues }) {
  const to = withQuery(resultAddress(flow), campaignQuery(Object.entries(values)));
  return (
    <a className={actions.quiet} href={`/baufinanzierung/sso/login?to=${encodeURIComponent(to)}`}>
      Anmelden
    </a>
  );
}

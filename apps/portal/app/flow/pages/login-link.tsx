import actions from '@heimvorteil/ui/action/action.module.css';
import { campaignQuery } from '../../page/campaign-words.ts';
import { resultAddress, withQuery, type Flow, type FlowValues } from '../flow.ts';

/** Login link in the place of a last question; after the login the visitor sees the result. */
export function LoginLink({ flow, values }: { flow: Flow; values: FlowValues }) {
  const to = withQuery(resultAddress(flow), campaignQuery(Object.entries(values)));
  return (
    <a className={actions.quiet} href={`/baufinanzierung/sso/login?to=${encodeURIComponent(to)}`}>
      Anmelden
    </a>
  );
}

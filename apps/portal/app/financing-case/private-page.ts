import { paramsOfForm, sentForm } from '@heimvorteil/forms';
import { data, type ActionFunctionArgs, type HeadersArgs, type LoaderFunctionArgs } from 'react-router';
import { servicesContext, type PortalServices } from '../services.ts';

/** A form as it came: from its address, or from its body without a script. */
export interface SentParams {
  readonly url: URL;
  readonly params: URLSearchParams;
  readonly isSent: boolean;
}

/** The server's part of a screen whose form holds what nobody else may see: read from its address or, without JavaScript, from the body of its form, whose answer no cache keeps. */
export function privatePage<Loaded>(load: (sent: SentParams, services: PortalServices) => Loaded) {
  return {
    loader({ url, context }: LoaderFunctionArgs): Loaded {
      return load({ url, params: url.searchParams, isSent: false }, context.get(servicesContext));
    },
    async action({ request, url, context }: ActionFunctionArgs) {
      const params = paramsOfForm(await sentForm(request));
      return data(load({ url, params, isSent: true }, context.get(servicesContext)), {
        headers: { 'Cache-Control': 'no-store' },
      });
    },
    headers: ({ actionHeaders }: HeadersArgs): Headers => actionHeaders,
  };
}

import { data, type ActionFunctionArgs, type HeadersArgs, type LoaderFunctionArgs } from 'react-router';
import { servicesContext, type PortalServices } from '../services.ts';
import { sentForm } from '../typed-figures/sent-form.ts';
import { paramsOfForm } from './params-of-form.ts';

/** The server's part of a screen whose form holds what nobody else may see: read from its address or, without JavaScript, from the body of its form, whose answer no cache keeps. */
export function privatePage<Loaded>(
  load: (url: URL, params: URLSearchParams, services: PortalServices) => Loaded,
) {
  return {
    loader({ url, context }: LoaderFunctionArgs): Loaded {
      return load(url, url.searchParams, context.get(servicesContext));
    },
    async action({ request, url, context }: ActionFunctionArgs) {
      const params = paramsOfForm(await sentForm(request));
      return data(load(url, params, context.get(servicesContext)), {
        headers: { 'Cache-Control': 'no-store' },
      });
    },
    headers: ({ actionHeaders }: HeadersArgs): Headers => actionHeaders,
  };
}

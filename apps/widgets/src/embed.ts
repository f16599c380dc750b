import { portalAddress } from './embedding/portal-address.ts';
import { watchPage } from './embedding/watch-page.ts';
import { widgetLog } from './embedding/widget-log.ts';

const log = widgetLog(location.search);
const portal = portalAddress(document);
if (portal === undefined) log.failure('the script was not loaded from a portal');
else watchPage(document, portal, log);

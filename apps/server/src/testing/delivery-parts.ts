import type { DeliveryParts } from '../leads/deliveries/deliver.ts';
import { messageComposers } from '../operation/start/run-worker.ts';
import type { MessageTransport } from '../platform/messages/index.ts';
import { optOutLinksOf } from '../leads/objections/index.ts';
import { pushPreparer } from '../leads/adviser-push/index.ts';
import { requestLog } from '../platform/http/logs/request-log.ts';
import type { TestApp } from './test-app.ts';

export function deliveryParts(running: TestApp, send: MessageTransport['send']): DeliveryParts {
  return {
    db: running.database.db,
    jobs: running.jobs,
    composers: messageComposers(running.config, running),
    optOutLinks: optOutLinksOf({ ...running, db: running.database.db, publicUrl: running.config.publicUrl }),
    transport: { send },
    preparePush: pushPreparer({ ...running.config, db: running.database.db, vault: running.vault }),
    log: requestLog('info', { write: (line: string) => void running.logged.push(line) }),
  };
}

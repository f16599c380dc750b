import { adviserMessages } from '../../leads/advisers/index.ts';
import { appointmentMessages } from '../../leads/appointments/index.ts';
import type { Config } from '../../platform/config/config.ts';
import { conversationMessages } from '../../leads/conversation/index.ts';
import { stuckMessages, type MessageComposers } from '../../leads/deliveries/index.ts';
import type { FeatureFlags } from '../../platform/features/index.ts';
import { objectionMessages } from '../../leads/objections/index.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { Storage } from './open-storage.ts';
import { requestMessages } from '../../leads/requests/index.ts';

export function messageComposers(
  config: Pick<Config, 'demo' | 'disclosures' | 'meeting' | 'operator' | 'publicUrl'>,
  {
    database: { db },
    vault,
    market,
    flags,
  }: Pick<Storage, 'database' | 'vault'> & { market: MarketInForce; flags: FeatureFlags },
): MessageComposers {
  const { demo, operator, publicUrl } = config;
  const parts = { db, vault, market, demo, operator, publicUrl };
  return {
    ...requestMessages({ ...parts, flags, disclosures: config.disclosures }),
    ...conversationMessages(parts),
    ...adviserMessages(parts),
    ...objectionMessages(parts),
    ...stuckMessages(parts),
    ...appointmentMessages({ db, vault, config }),
  };
}

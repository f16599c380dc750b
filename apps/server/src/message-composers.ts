import { adviserMessages } from './advisers/index.ts';
import { appointmentMessages } from './appointments/index.ts';
import type { Config } from './config/config.ts';
import { conversationMessages } from './conversation/index.ts';
import { stuckMessages, type MessageComposers } from './deliveries/index.ts';
import type { FeatureFlags } from './features/index.ts';
import { objectionMessages } from './objections/index.ts';
import type { MarketInForce } from './offers/index.ts';
import type { Storage } from './open-storage.ts';
import { requestMessages } from './requests/index.ts';

/** Who writes which message: every capability its own. */
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

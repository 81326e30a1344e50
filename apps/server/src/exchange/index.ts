import type { Feature } from '../operations/feature.ts'
import { accountCalls } from './accounts/index.ts'
import { demoPages } from './demo-pages/index.ts'
import type { ExchangeServices } from './exchange-services.ts'
import { imageCalls, showImage } from './images/index.ts'
import { initFeature } from './init/index.ts'
import { marketStream } from './market-stream/index.ts'
import { messageCalls, messageSocket } from './messages/index.ts'
import { spotFeature } from './spot/index.ts'
import { verificationCalls } from './verification/index.ts'

export { type DemoSignIns, type DemoUser, seedDemoUsers } from './demo-pages/index.ts'
export type { ExchangeServices } from './exchange-services.ts'
export { emptyInfoSources, type InfoBoard, infoActs, openInfoBoard } from './init/index.ts'
export { type LevelDeps, startLevels } from './levels/index.ts'
export {
  listedInfo,
  listForDemo,
  type MarketActDeps,
  type MarketCatalogue,
  marketActs,
  openCatalogue,
} from './markets/index.ts'
export { startOrderNotices } from './order-notices/index.ts'
export { feeLevels, peopleActs } from './people-acts.ts'
export { giveWelcomeMoney } from './spot/index.ts'
export { type People, startPeople } from './start-people.ts'

/** What the house does for traders, in the order in which it is registered. */
export const exchangeFeatures: readonly Feature<ExchangeServices>[] = [
  initFeature,
  { name: 'accounts', calls: accountCalls },
  { name: 'images', calls: imageCalls, routes: [showImage] },
  { name: 'messages', calls: messageCalls, socket: messageSocket },
  { name: 'verification', calls: verificationCalls },
  demoPages,
  spotFeature,
  marketStream,
]

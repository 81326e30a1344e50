import type { Feature } from '../operations/feature.ts'
import { accountCalls } from './accounts/index.ts'
import { articleFeature } from './articles/index.ts'
import { assetCalls } from './assets/index.ts'
import { contractMarketFeature } from './contract-markets/index.ts'
import { contractStream } from './contract-stream/index.ts'
import { contractTradeFeature } from './contract-trading/index.ts'
import { conversionCalls } from './conversion/index.ts'
import { demoPages } from './demo-pages/index.ts'
import { depositCalls } from './deposits/index.ts'
import { elsewhereCalls } from './elsewhere/index.ts'
import type { ExchangeServices } from './exchange-services.ts'
import { fiatCalls } from './fiat/index.ts'
import { withSwitches } from './house-notes/index.ts'
import { imageCalls, showHousePicture, showImage } from './images/index.ts'
import { initFeature } from './init/index.ts'
import { invitationCalls } from './invitations/index.ts'
import { marketStream } from './market-stream/index.ts'
import { messageCalls, messageSocket } from './messages/index.ts'
import { otcAdvertCalls } from './otc-adverts/index.ts'
import { otcMerchantCalls } from './otc-merchants/index.ts'
import { otcOrderCalls, otcSocket } from './otc-orders/index.ts'
import { otcQuickCalls } from './otc-quick/index.ts'
import { otcRecordCalls } from './otc-records/index.ts'
import { alertCalls } from './price-alerts/index.ts'
import { proofCalls } from './proof/index.ts'
import { reminderCalls } from './reminders/index.ts'
import { spotFeature } from './spot/index.ts'
import { startupFeature } from './startup/index.ts'
import { sendStatement } from './statements/index.ts'
import { transferCalls } from './transfers/index.ts'
import { verificationCalls } from './verification/index.ts'
import { voteFeature } from './votes/index.ts'
import { withdrawalCalls } from './withdrawals/index.ts'

export { type DemoSignIns, type DemoUser, seedDemoUsers } from './demo-pages/index.ts'
export { leaveReviewWork } from './demo-reviews/index.ts'
export { exchangeActs } from './exchange-acts.ts'
export type { ExchangeServices } from './exchange-services.ts'
export { notesForOperators } from './house-notes/index.ts'
export { type Exchange, openExchange } from './open-exchange.ts'
export { peopleSealing } from './open-people.ts'
export { queuesForOperators } from './queues-for-operators.ts'

const features: readonly Feature<ExchangeServices>[] = [
  initFeature,
  { name: 'accounts', calls: accountCalls },
  { name: 'elsewhere', calls: elsewhereCalls },
  { name: 'images', calls: imageCalls, routes: [showImage, showHousePicture] },
  { name: 'messages', calls: messageCalls, socket: messageSocket },
  { name: 'verification', calls: verificationCalls },
  demoPages,
  spotFeature,
  { name: 'assets', calls: assetCalls },
  { name: 'statements', routes: [sendStatement] },
  { name: 'transfers', calls: transferCalls },
  { name: 'conversion', calls: conversionCalls },
  { name: 'proof', calls: proofCalls },
  marketStream,
  contractMarketFeature,
  contractTradeFeature,
  contractStream,
  { name: 'deposits', calls: depositCalls },
  { name: 'withdrawals', calls: withdrawalCalls },
  articleFeature,
  { name: 'fiat', calls: fiatCalls },
  { name: 'invitations', calls: invitationCalls },
  { name: 'otc', calls: [...otcAdvertCalls, ...otcOrderCalls, ...otcRecordCalls], socket: otcSocket },
  { name: 'price alerts', calls: alertCalls },
  { name: 'otc merchants', calls: otcMerchantCalls },
  { name: 'otc quick', calls: otcQuickCalls },
  voteFeature,
  startupFeature,
  { name: 'reminders', calls: reminderCalls },
]

/** What the house does for traders, in the order in which it is registered; a switch closes what belongs to it. */
export const exchangeFeatures: readonly Feature<ExchangeServices>[] = features.map(feature => withSwitches(feature))

import { DAY_MS } from '@bourse/kernel'
import { otcMerchantApply } from '@bourse/protocol'
import { askAs } from '../demo-hands/index.ts'
import { imageCalls } from '../images/index.ts'
import { otcAdvertCalls } from '../otc-adverts/index.ts'
import { otcMerchantCalls, stepMerchant } from '../otc-merchants/index.ts'
import { type DemoTrader, otcOrderCalls } from '../otc-orders/index.ts'
import { leaveAppeal, type OtcWorkDeps } from './leave-appeal.ts'

const DAY_MINUTES = 1_440
const MERCHANTS_SINCE_DAYS = 40
// Fourteen orders done and two let go: enough to ask.
const ASKS = 'kelvin'

/** Leaves what operators decide about in a demo's OTC market: a wish to be a merchant, and an appeal. */
export async function leaveOtcWork(deps: OtcWorkDeps, traders: readonly DemoTrader[]): Promise<void> {
  const ask = askAs(deps, [...otcAdvertCalls, ...otcOrderCalls, ...otcMerchantCalls, ...imageCalls])
  const { clock } = deps
  const then = { ...clock, nowMs: () => clock.nowMs() - MERCHANTS_SINCE_DAYS * DAY_MS }
  for (const { userId, level, merchant, nickname } of traders) {
    if (merchant) {
      const who = { userId, level, minutesAgo: MERCHANTS_SINCE_DAYS * DAY_MINUTES }
      await ask(who, otcMerchantApply, { text: 'Coins against money, every day, from accounts in my own name.' })
      await stepMerchant({ ...deps, clock: then }, userId, { to: 'granted', by: 'demo', reason: null })
    }
    if (nickname === ASKS) {
      const text = 'Two years of dollars and euro, by bank and Wise. I answer within five minutes from 08:00 to 23:00.'
      await ask({ userId, level, minutesAgo: 190 }, otcMerchantApply, { text })
    }
  }
  await leaveAppeal(deps, ask)
}

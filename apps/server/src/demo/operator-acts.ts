import { type AnyAct, act, done } from '../operator/index.ts'
import type { DemoTrading } from './demo-trading.ts'

/** What operators do with the demo’s own traders; without a key, because nobody’s money is touched. */
export const demoActs = (trading: DemoTrading): AnyAct[] => [
  act({
    name: 'demo pause',
    page: 'markets',
    purpose: { en: "lets the demo's own traders rest; their orders stay", zh: '让演示交易员休息；其挂单保留' },
    effect: 'acts',
    fields: {},
    keyless: true,
    cutOff: { how: 'again' },
    async carryOut() {
      await trading.pause()
      return done('The demo’s traders rest.')
    },
  }),
  act({
    name: 'demo resume',
    page: 'markets',
    purpose: { en: "lets the demo's own traders go on", zh: '让演示交易员继续' },
    effect: 'acts',
    fields: {},
    keyless: true,
    cutOff: { how: 'again' },
    carryOut() {
      trading.resume()
      return Promise.resolve(done('The demo’s traders go on.'))
    },
  }),
]

import { type AnyAct, act, done, line, oneOf, refused } from '../operator/index.ts'
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
  act({
    name: 'demo move',
    page: 'markets',
    purpose: {
      en: "sends a coin's made-up price up or down by so many per cent, one a second: to see a crash, and who it liquidates",
      zh: '让演示币价按百分比涨跌，每秒约 1%：用于演练急跌与强平',
    },
    effect: 'acts',
    fields: {
      coin: line({ en: 'Coin', zh: '币种' }, 10, {
        like: /^[A-Z0-9]{2,10}$/,
        wanted: { en: '2 to 10 of A–Z and 0–9', zh: '2 至 10 个大写字母或数字' },
      }),
      way: oneOf({ en: 'Way', zh: '方向' }, ['down', 'up']),
      percent: { kind: 'whole', label: { en: 'Per cent', zh: '百分比' }, min: 1, max: 50 },
    },
    keyless: true,
    // A price that was on its way when the house ended stays where it had come to.
    cutOff: { how: 'again' },
    carryOut(_context, { coin, way, percent }) {
      if (trading.paused) return Promise.resolve(refused('The demo’s traders rest: a price moves when they go on.'))
      const goes = trading.move(coin, (way === 'down' ? -percent : percent) / 100)
      return Promise.resolve(
        goes ? done(`${coin} goes ${way} by ${percent} %.`) : refused(`The demo makes up no price for ${coin}.`),
      )
    },
  }),
]

import { done, type OperatorCommand } from '../operator/index.ts'
import type { DemoTrading } from './demo-trading.ts'

/** What operators do with the demo’s own traders; without a key, because nobody’s money is touched. */
export const demoCommands = (trading: DemoTrading): OperatorCommand[] => [
  {
    name: 'demo pause',
    takes: '',
    purpose: "lets the demo's own traders rest; their orders stay",
    effect: 'acts',
    keyless: true,
    carryOut() {
      trading.pause()
      return Promise.resolve(done('The demo’s traders rest.'))
    },
  },
  {
    name: 'demo resume',
    takes: '',
    purpose: "lets the demo's own traders go on",
    effect: 'acts',
    keyless: true,
    carryOut() {
      trading.resume()
      return Promise.resolve(done('The demo’s traders go on.'))
    },
  },
]

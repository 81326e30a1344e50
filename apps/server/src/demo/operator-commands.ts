import { done, type OperatorCommand } from '../operator/index.ts'
import type { DemoTrading } from './demo-trading.ts'

/** What operators do with the demo's own traders: let them rest, for a measurement or a look at a quiet book. */
export const demoCommands = (trading: DemoTrading): OperatorCommand[] => [
  {
    name: 'demo pause',
    takes: '',
    purpose: "lets the demo's own traders rest; their orders stay",
    effect: 'acts',
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
    carryOut() {
      trading.resume()
      return Promise.resolve(done('The demo’s traders go on.'))
    },
  },
]

export { type DemoTrading, startDemoTrading } from './demo-trading.ts'
export { givePast } from './give-past.ts'
export { demoActs } from './operator-acts.ts'
export { writePast } from './write-candles.ts'

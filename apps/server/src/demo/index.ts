export { type DemoTrading, startDemoTrading } from './demo-trading.ts'
export { givePast } from './give-past.ts'
export { demoCommands } from './operator-commands.ts'
export { writePast } from './write-candles.ts'

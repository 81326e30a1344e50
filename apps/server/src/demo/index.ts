export { type DemoTrading, startDemoTrading } from './demo-trading.ts'
export { demoCommands } from './operator-commands.ts'
export { writePast } from './write-past.ts'

export { type Anvil, startAnvil } from './anvil.ts'
export { type Fault, type FaultyNode, startFaultyNode } from './faulty-node.ts'
export { type Litecoind, startLitecoind } from './litecoind.ts'
export { createTestToken } from './test-token.ts'

export { type Core, type CoreParts, startCore } from './core.ts'
export { coreCommands, offlineCoreCommands } from './core-commands.ts'
export { withCoreStores } from './core-stores.ts'
export { verifyCore } from './verify-core.ts'

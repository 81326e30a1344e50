export { type Core, type CoreDeps, startCore } from './core.ts'
export { coreActs, offlineCoreCommands } from './core-acts.ts'
export { withCoreStores } from './core-stores.ts'
export { verifyCore } from './verify-core.ts'

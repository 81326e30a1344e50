/** What a workspace may import: other workspaces, and packages from outside ('any' when that is its own affair). */
export type Layer = {
  workspaces: readonly string[]
  outside: readonly string[] | 'any'
  node: boolean
  /** Packages it must never import, with the reason. */
  never?: Readonly<Record<string, string>>
}

const KERNEL = 'packages/kernel'
const ENGINE = 'packages/engine'
const CHAINS = 'packages/chains'
const PROTOCOL = 'packages/protocol'
const CLIENT = 'packages/client'
const UI = 'packages/ui'
const SHELL = 'packages/shell'
const SDK = 'packages/lectern-sdk'
const TESTKIT = 'packages/testkit'
const SERVER = 'apps/server'

const NO_KIT = {
  antd: 'both sites share the shell, so it has no kit',
  '@base-ui/react': 'both sites share the shell, so it has no kit',
}

const CHAIN_LIBRARIES = [
  '@noble/curves',
  '@noble/hashes',
  '@scure/base',
  '@scure/bip32',
  '@scure/bip39',
  '@scure/btc-signer',
  'zod',
]

/** The whole house. A workspace that is not here fails the build. */
export const layerMap: Readonly<Record<string, Layer>> = {
  [KERNEL]: { workspaces: [], outside: [], node: false },
  [ENGINE]: { workspaces: [KERNEL], outside: [], node: false },
  [PROTOCOL]: { workspaces: [KERNEL], outside: ['zod'], node: false },
  // Where coins come from and go to, without a word of the house.
  [CHAINS]: { workspaces: [KERNEL], outside: CHAIN_LIBRARIES, node: true },
  [CLIENT]: { workspaces: [KERNEL, PROTOCOL], outside: ['zustand'], node: false },
  [UI]: { workspaces: [], outside: 'any', node: false, never: { antd: 'the exchange never imports antd' } },
  [SHELL]: { workspaces: [KERNEL, PROTOCOL], outside: 'any', node: false, never: NO_KIT },
  // What customers install: it stands alone.
  [SDK]: { workspaces: [], outside: [], node: false },
  [TESTKIT]: { workspaces: [KERNEL, ENGINE], outside: 'any', node: true },
  // Of the chains it enters one door: how an address shows that somebody has its key.
  'apps/exchange': {
    workspaces: [KERNEL, PROTOCOL, CHAINS, CLIENT, UI, SHELL],
    outside: 'any',
    node: false,
    never: { antd: 'the exchange never imports antd' },
  },
  'apps/backoffice': {
    workspaces: [KERNEL, PROTOCOL, SHELL],
    outside: 'any',
    node: false,
    never: { '@base-ui/react': 'the console is built with antd' },
  },
  'apps/desk': {
    workspaces: [KERNEL, PROTOCOL, SHELL],
    outside: 'any',
    node: false,
    never: { '@base-ui/react': 'the desk is built with antd' },
  },
  [SERVER]: { workspaces: [KERNEL, ENGINE, PROTOCOL, CHAINS], outside: 'any', node: true },
  simulation: { workspaces: [KERNEL, ENGINE, PROTOCOL, CHAINS, SERVER, TESTKIT], outside: 'any', node: true },
  benchmarks: { workspaces: [KERNEL, ENGINE, PROTOCOL, CHAINS, CLIENT, SERVER, TESTKIT], outside: 'any', node: true },
  e2e: { workspaces: [KERNEL, PROTOCOL, TESTKIT], outside: 'any', node: true },
  tools: { workspaces: [KERNEL, PROTOCOL, SERVER, 'e2e'], outside: 'any', node: true },
}

/** What only tests may import, whatever their layer. */
export const forTests = {
  workspaces: [TESTKIT],
  outside: ['vitest', 'fast-check', '@testing-library/react', '@testing-library/user-event', 'jsdom'],
} as const

/** Doors of packages that few may enter, with the folder that may: what has keys is one process. */
export const guardedDoors: Readonly<Record<string, string>> = { '@bourse/chains/signing': 'apps/server/src/signer/' }

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type AskNode, askNode } from '../json-rpc.ts'
import { freePort } from './free-port.ts'
import { runNode, type TestNode } from './run-node.ts'

/** A chain of Ethereum's kind for tests: blocks come when they are asked for. */
export type Anvil = TestNode & {
  readonly ask: AskNode
  readonly chainId: number
  /** An address that holds plenty, whose transactions the node signs. */
  readonly rich: string
  mine(blocks: number): Promise<void>
  /** Gives an address so much of the chain's own coin. */
  fund(address: string, amount: bigint): Promise<void>
  /** Sends from the rich address, in the next block. */
  send(call: { to?: string; value?: bigint; data?: string; gas?: number }): Promise<string>
}

const CHAIN_ID = 31_337

/** Starts anvil, real and empty. */
export async function startAnvil(): Promise<Anvil> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const ask = askNode(url, 10_000)
  const command = [anvilProgram(), '--port', String(port), '--no-mining', '--chain-id', String(CHAIN_ID), '--silent']
  const node = await runNode(command, { url, isReady: async () => (await ask('eth_chainId', [])) !== null })
  const [rich = ''] = (await ask('eth_accounts', [])) as string[]
  return {
    ...node,
    ask,
    chainId: CHAIN_ID,
    rich,
    async mine(blocks) {
      await ask('anvil_mine', [hex(BigInt(blocks))])
    },
    async fund(address, amount) {
      await ask('anvil_setBalance', [address, hex(amount)])
    },
    async send({ to, value = 0n, data = '0x', gas = 1_000_000 }) {
      const call = { from: rich, ...(to === undefined ? {} : { to }), value: hex(value), data, gas: hex(BigInt(gas)) }
      return (await ask('eth_sendTransaction', [call])) as string
    },
  }
}

// The program lies in the package of its machine, beside the one that chooses it.
function anvilProgram(): string {
  const machine = { x64: 'amd64', arm64: 'arm64' }[process.arch as string] ?? process.arch
  const entry = createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${process.platform}-${machine}/package.json`)
  return join(dirname(entry), 'bin', 'anvil')
}

const hex = (value: bigint): string => `0x${value.toString(16)}`

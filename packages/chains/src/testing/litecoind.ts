import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AskNode, askNode } from '../json-rpc.ts'
import { freePort } from './free-port.ts'
import { runNode, type TestNode } from './run-node.ts'

/** A chain of Bitcoin's family for tests: blocks come when they are asked for. */
export type Litecoind = TestNode & {
  readonly ask: AskNode
  /** Answers the hashes of the new blocks. */
  mine(blocks: number): Promise<readonly string[]>
  /** Pays an address from the node's own wallet, in the next block; answers the transaction. */
  pay(address: string, coins: string): Promise<string>
}

// A reward may be spent a hundred blocks later.
const MATURITY = 101

/** Starts litecoind in regtest, real and with a wallet that holds a first reward. */
export async function startLitecoind(): Promise<Litecoind> {
  const folder = await mkdtemp(join(tmpdir(), 'bourse-litecoind-'))
  const port = await freePort()
  const url = `http://house:house@127.0.0.1:${port}`
  const ask = askNode(url, 20_000)
  // Litecoin's nodes let nothing take the place of what waits unless they are told to; Bitcoin's do.
  const chosen = ['regtest', 'listen=0', 'server', 'fallbackfee=0.0001', 'mempoolreplacement=1']
  const settings = [...chosen, `rpcport=${port}`, `datadir=${folder}`]
  const command = ['litecoind', ...[...settings, 'rpcuser=house', 'rpcpassword=house'].map(setting => `-${setting}`)]
  const node = await runNode(command, { url, isReady: async () => (await ask('getblockcount', [])) === 0 })
  await ask('createwallet', ['miner'])
  const own = await ask('getnewaddress', [])
  const mine = async (blocks: number) => (await ask('generatetoaddress', [blocks, own])) as string[]
  await mine(MATURITY)
  return {
    ...node,
    ask,
    mine,
    pay: async (address, coins) => (await ask('sendtoaddress', [address, coins])) as string,
    async stop() {
      await node.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

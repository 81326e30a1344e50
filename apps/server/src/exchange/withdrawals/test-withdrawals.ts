import { simulatedRaw, simulatedTxid } from '@bourse/chains'
import { openTurns } from '../../platform/in-turn.ts'
import { followChain } from '../chains/follow-chain.ts'
import { paymentsOfBlocks } from '../payments/index.ts'
import { type Owner, openTestFunds, type Reply, type TestFunds } from '../transfers/test-funds.ts'
import { carryOnAll } from './carry-on.ts'
import { payWithdrawals } from './pay-withdrawals.ts'
import type { WithdrawalDeps } from './withdrawal-deps.ts'

/** The whole exchange with accounts, money, and withdrawals that go on when a test says so. */
export type WithdrawalHouse = TestFunds & {
  readonly deps: WithdrawalDeps
  /** Asks for a withdrawal with the code that it takes. */
  request(owner: Owner, email: string, of: object): Promise<Reply>
  /** One round of all that carries withdrawals on. */
  round(): Promise<void>
  /** Makes blocks and follows them. */
  mine(chain: string, blocks: number): Promise<void>
  replace(chain: string, depth: number): Promise<void>
  records(owner: Owner): Promise<{ id: number; status: string; steps: { status: string }[]; txid: string | null }[]>
}

/** Opens it. */
export async function openWithdrawalHouse(): Promise<WithdrawalHouse> {
  const funds = await openTestFunds()
  const { bed, core, catalogue, feed, chains } = funds
  const signer: Awaited<ReturnType<WithdrawalDeps['services']['withdrawing']['signer']>> = {
    async ask(request) {
      if (request.ask !== 'sign_simulated') throw new Error('the test signs payments alone')
      const raw = simulatedRaw(request.payment)
      return { raw, txid: simulatedTxid(raw) } as never
    },
  }
  const services = {
    ...{
      ...bed.deps.services,
      core: core.link,
      catalogue,
      feed,
      chains,
      turns: openTurns(),
    },
    withdrawing: { wake: () => undefined, signer: async () => signer },
  }
  const deps: WithdrawalDeps = { ...bed.deps, services }
  const node = (chain: string) => {
    const found = chains.simulated(chain)
    if (found === null) throw new Error(`${chain} is a chain of the demo`)
    return found
  }
  const follow = async (chain: string): Promise<void> => {
    const watch = () => ({ addresses: new Set<string>(), tokens: [] })
    const { db, log, clock } = bed.deps
    await followChain({ db, log, nowMs: clock.nowMs, node: node(chain), watch, listeners: [paymentsOfBlocks()] })
  }
  return {
    ...funds,
    deps,
    async request(owner, email, of) {
      const codes = { email: await funds.mailCode(owner, email) }
      return funds.call(owner, '/api/withdraw/turn-out', { ...of, codes })
    },
    async round() {
      await carryOnAll(deps)
      await payWithdrawals(deps)
      await carryOnAll(deps)
    },
    async mine(chain, blocks) {
      for (let made = 0; made < blocks; made++) await node(chain).mine()
      await follow(chain)
    },
    async replace(chain, depth) {
      await node(chain).replace(depth)
      await follow(chain)
    },
    records: async owner => ((await funds.call(owner, '/api/withdraw/apply-log')).data as { records: never }).records,
  }
}

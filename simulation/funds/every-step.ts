import { assert, seededDice } from '@bourse/kernel'
import { insertWithdrawal } from '@bourse/server/src/exchange/withdrawals/withdrawal-table.ts'
import { brokenRooms, carriers, type FundsHouse, follow, IMAGINED } from './funds-house.ts'
import { FundsTruth } from './funds-truth.ts'
import { Mishaps } from './mishaps.ts'

/** One kill, before the change of this number; none for a number that is never reached. */
class KilledAt extends Mishaps {
  private at: number | null
  private changes = 0

  constructor(at: number) {
    super(seededDice(at))
    this.at = at
    // Nothing else goes wrong.
    this.calm()
  }

  protected override isKilledHere(changes: boolean): boolean {
    if (changes) this.changes += 1
    return changes && this.changes === this.at
  }

  /** All has come to its end: whoever looks at it now is not killed. */
  end(): void {
    this.at = null
  }
}

const ROUNDS_MAX = 30
const BLOCKS_A_ROUND = 4
const HALF_MINUTE_MS = 31_000
const DEPOSIT = 5_000_000n

/**
 * A deposit of a token that comes, counts and is swept with gas of the house's, and a withdrawal out of it, with the process killed before the change of
 * this number: a row, a word to the ledger, a signature, a broadcast. Throws unless each is finished once after the restart; answers whether it was killed.
 */
export async function runKilledAt(all: FundsHouse, at: number): Promise<boolean> {
  const person = { owner: await all.house.bed.open(`step-${at}@funds.example`), name: `step ${at}`, bank: 0 }
  const tried = all.tried.find(({ chain }) => chain === IMAGINED.chain)
  assert(tried !== undefined, 'the chain in memory is tried')
  const funds: FundsHouse = { ...all, people: [person], tried: [tried] }
  const mishaps = new KilledAt(at)
  const rooms = brokenRooms(funds, mishaps)
  const truth = new FundsTruth(funds)
  await follow(funds, brokenRooms(funds, new KilledAt(0)), tried.chain)
  await truth.begin()
  const way = await openWay(funds)
  const amount = DEPOSIT * way.finer
  const raw = await tried.pay({ to: way.address, token: IMAGINED.contract, amount, name: `step ${at}` })
  let waits: readonly string[] = ['nothing was asked for']
  for (let round = 0; waits.length > 0 || !(await way.isOver()); round++) {
    assert(round < ROUNDS_MAX, `killed at ${at} it comes to rest: ${waits.join('; ')}`)
    for (let made = 0; made < BLOCKS_A_ROUND; made++) await tried.mine()
    for (const act of carriers(funds, rooms)) await survive(mishaps, act)
    await way.askOnce()
    all.house.bed.clock.advance(HALF_MINUTE_MS)
    waits = await truth.waits()
  }
  mishaps.end()
  await truth.check([{ chain: tried.chain, asset: way.asset, userId: person.owner.userId, raw, amount }], NONE, rooms)
  const [swept, paid] = [all.evm.held([way.address], IMAGINED.contract), all.evm.held([way.outside], IMAGINED.contract)]
  assert(
    swept === 0n && paid === way.arrives * way.finer,
    `killed at ${at}: ${swept} was left behind, ${paid} was paid`,
  )
  return mishaps.counts.kills === 1
}

const NONE: ReadonlySet<string> = new Set()

/** A killed process is started again; anything else that is thrown is a defect. */
async function survive(mishaps: Mishaps, act: () => Promise<unknown>): Promise<void> {
  await act().catch((cause: unknown) => {
    if (!mishaps.isDead) throw cause
  })
  mishaps.revive()
}

/** Where somebody's tokens come from and go to. */
async function openWay({ house, chains, addresses, people, tried }: FundsHouse) {
  const { db, clock } = house.bed.deps
  const [chain, coin] = [chains.book.chain(IMAGINED.chain), house.catalogue.coin(IMAGINED.token)]
  const carried = coin && chains.book.of(IMAGINED.chain, coin.asset)
  const { userId } = people[0]?.owner ?? { userId: 0 }
  assert(chain !== null && coin !== null && carried !== null, 'the house carries the token')
  const { address } = await addresses.addressFor(userId, chain)
  const outside = tried[0]?.strange(`step ${userId}`) ?? ''
  const { asset } = coin
  const [amount, fee] = [Number(DEPOSIT) - 1, carried.withdrawalFee]
  const ofUser = () => db.selectFrom('withdrawal').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return {
    ...{ address, outside, asset, arrives: BigInt(amount - fee), finer: 10n ** BigInt(carried.scale - coin.scale) },
    /** As soon as the deposit counts. */
    async askOnce(): Promise<void> {
      const held = await house.core.link.ask('balances', { owner: userId, purse: 'spot' })
      const has = held.find(one => one.asset === asset)?.available ?? 0
      if (has < amount || (await ofUser()) !== undefined) return
      const place = { user_id: userId, client_id: 'step', asset, chain: IMAGINED.chain, address: outside, memo: null }
      const end = { hold: null, worth: null, reason: null, decided_by: null, asked_at: new Date(clock.nowMs()) }
      await db
        .transaction()
        .execute(transaction =>
          insertWithdrawal(transaction, { ...place, ...end, amount, fee, to_user: null, state: 'asked', findings: [] }),
        )
    },
    isOver: async (): Promise<boolean> => {
      const row = await ofUser()
      return row?.state === 'confirmed' && row.settled
    },
  }
}

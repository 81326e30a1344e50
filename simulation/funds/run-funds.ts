import { simulatedRaw } from '@bourse/chains'
import { assert, type Dice, formatDigits, seededDice } from '@bourse/kernel'
import { convert } from '@bourse/server/src/exchange/conversion/convert.ts'
import { creditLine } from '@bourse/server/src/exchange/fiat/credit-line.ts'
import { leaveSuspense } from '@bourse/server/src/exchange/fiat/leave-suspense.ts'
import { stepPayout } from '@bourse/server/src/exchange/fiat/payouts/decide-payout.ts'
import { makeFile } from '@bourse/server/src/exchange/fiat/payouts/payment-file.ts'
import { decideWithdrawal } from '@bourse/server/src/exchange/withdrawals/decide-withdrawal.ts'
import { insertWithdrawal } from '@bourse/server/src/exchange/withdrawals/withdrawal-table.ts'
import { type BrokenRooms, brokenRooms, CHAINS, carriers, type FundsHouse, type Person } from './funds-house.ts'
import { FundsTruth } from './funds-truth.ts'
import { type MishapCounts, Mishaps } from './mishaps.ts'

/** What happened in a run. */
export type FundsReport = MishapCounts & {
  seed: number
  ops: number
  survived: number
  reorganisations: number
  neverCame: number
  rounds: number
}

// Rounds in good weather until nothing moves any more; a run that needs more does not end, which is a defect.
const REST_ROUNDS = 80
const REORGANISATION_MAX = 6
const HALF_MINUTE_MS = 31_000
const LOST_RATE = 0.4
// Money has to move while things fail, not only once the weather has cleared.
const ROUND_RATE = 0.25

/** Lets people send, withdraw, convert and bank while everything around fails, from one seed; throws when a promise is broken. */
export async function runFunds(funds: FundsHouse, options: { seed: number; ops: number }): Promise<FundsReport> {
  const run = new FundsRun(funds, options.seed)
  await run.begin()
  for (let op = 0; op < options.ops; op++) await run.step()
  await run.finish()
  return run.report(options)
}

class FundsRun {
  private readonly funds: FundsHouse
  private readonly dice: Dice
  private readonly mishaps: Mishaps
  private readonly rooms: BrokenRooms
  private readonly truth: FundsTruth
  private readonly seed: number
  private readonly sentRaws: { chain: string; raw: string }[] = []
  private readonly deep = new Set<string>()
  private readonly lost = new Set<string>()
  private readonly quotes: { person: Person; id: string }[] = []
  private readonly lines: { amount: string; payer: string; note: string; id: string }[] = []
  private made = 0
  private survived = 0
  private reorganisations = 0
  private rounds = 0

  constructor(funds: FundsHouse, seed: number) {
    this.funds = funds
    this.seed = seed
    this.dice = seededDice(seed)
    this.mishaps = new Mishaps(seededDice(seed ^ 0x0ddba11))
    this.rooms = brokenRooms(funds, this.mishaps)
    this.truth = new FundsTruth(funds)
  }

  /** Every chain is followed for some blocks first: what is replaced before anything is remembered is a person's affair. */
  async begin(): Promise<void> {
    const calm = new Mishaps(this.dice)
    calm.calm()
    const carrying = carriers(brokenRooms(this.funds, calm))
    for (const act of carrying) await act()
    for (const { chain } of CHAINS)
      for (let made = 0; made < 12; made++) await this.funds.house.chains.simulated(chain)?.mine()
    for (const act of carrying) await act()
    await this.truth.begin()
  }

  /** One thing happens; whatever was killed by it is started again. */
  async step(): Promise<void> {
    const { dice } = this
    const acts = [
      () => this.sendCoins(),
      () => this.sendCoins(),
      () => this.moveChain(),
      () => this.moveChain(),
      () => this.askWithdrawal(),
      () => this.decide(),
      () => this.bringStatement(),
      () => this.creditOne(),
      () => this.leaveOne(),
      () => this.askPayout(),
      () => this.stepOnePayout(),
      () => this.quote(),
      () => this.convertOne(),
      ...carriers(this.rooms),
    ]
    await this.survive(dice.pick(acts))
    if (dice.chance(ROUND_RATE)) await this.round()
  }

  /** As a living house does it: blocks come, and everything is carried on, in any weather. */
  private async round(): Promise<void> {
    for (const { chain } of CHAINS) {
      for (let made = this.dice.between(0, 5); made > 0; made--) await this.funds.house.chains.simulated(chain)?.mine()
    }
    for (const act of carriers(this.rooms)) await this.survive(act)
    if (this.dice.chance(0.4)) await this.reorganise(this.dice.pick([...CHAINS]).chain)
  }

  /** The weather clears: everything must come to rest within its bound, and be as promised. */
  async finish(): Promise<void> {
    this.mishaps.calm()
    const { house } = this.funds
    let waits: readonly string[] = ['nothing was tried']
    for (let round = 0; round < REST_ROUNDS && waits.length > 0; round++) {
      for (const { chain } of CHAINS) for (let made = 0; made < 4; made++) await house.chains.simulated(chain)?.mine()
      for (const act of carriers(this.rooms)) await act()
      await this.decideEverything()
      house.bed.clock.advance(HALF_MINUTE_MS)
      waits = await this.truth.waits()
      this.rounds = round + 1
    }
    assert(
      waits.length === 0,
      `in good weather everything comes to rest within ${REST_ROUNDS} rounds: ${waits.join('; ')}`,
    )
    await this.truth.check(this.sentRaws, this.lost)
  }

  report({ seed, ops }: { seed: number; ops: number }): FundsReport {
    const { survived, reorganisations, rounds } = this
    return { ...this.mishaps.counts, seed, ops, survived, reorganisations, neverCame: this.lost.size, rounds }
  }

  /** A process that was killed is started again; a node that lied is told of. Anything else that is thrown is a defect. */
  private async survive(act: () => Promise<unknown>): Promise<void> {
    try {
      await act()
    } catch (cause) {
      const isMishap = this.mishaps.isDead || /NodeFault|ChainTrouble/.test((cause as Error).name)
      if (!isMishap) throw cause
      this.survived += 1
    }
    this.mishaps.revive()
  }

  private person(): Person {
    return this.dice.pick(this.funds.people)
  }

  /** Somebody sends coins; sometimes the very same payment is told again. */
  private async sendCoins(): Promise<void> {
    const { house, addresses } = this.funds
    const told = this.sentRaws.filter(({ raw }) => !this.lost.has(raw))
    const again = told.length > 0 && this.dice.chance(0.2) ? this.dice.pick(told) : null
    const { chain, coin } = this.dice.pick([...CHAINS])
    const [listed, carried] = [house.chains.book.chain(chain), house.chains.book.of(chain, coinOf(house, coin))]
    assert(listed !== null && carried !== null, 'the demo carries it')
    const { address } = await addresses.addressFor(this.person().owner.userId, listed)
    const amount = String(carried.minDeposit * 3 + this.dice.between(1, 9_999))
    const payment = { to: address, token: carried.token, amount, memo: null, nonce: `${this.seed}-${++this.made}` }
    const sent = again ?? { chain, raw: simulatedRaw(payment) }
    await house.chains.simulated(sent.chain)?.broadcast(sent.raw)
    if (again === null) this.sentRaws.push(sent)
  }

  private async moveChain(): Promise<void> {
    const { chain } = this.dice.pick([...CHAINS])
    const node = this.funds.house.chains.simulated(chain)
    if (this.dice.chance(0.25)) return this.reorganise(chain)
    for (let made = this.dice.between(1, 6); made > 0; made--) await node?.mine()
  }

  private async reorganise(chain: string): Promise<void> {
    this.reorganisations += 1
    // Where few confirmations count, a deposit may be credited by then: it comes back, and counts once.
    const depth = this.dice.between(1, REORGANISATION_MAX)
    await this.funds.house.chains.simulated(chain)?.replace(depth, this.spentAnotherWay(chain, depth))
  }

  /** Whose sender spends it another way, so that it never comes: only what was never in so many blocks that it may have counted. */
  private spentAnotherWay(chain: string, depth: number): (raw: string) => boolean {
    const sent = this.sentRaws.filter(one => one.chain === chain)
    if (depth >= (this.funds.house.chains.book.chain(chain)?.confirmations ?? 0)) {
      for (const { raw } of sent) this.deep.add(raw)
      return () => false
    }
    return raw => {
      const isLost = !this.deep.has(raw) && sent.some(one => one.raw === raw) && this.dice.chance(LOST_RATE)
      if (isLost) this.lost.add(raw)
      return isLost
    }
  }

  private async askWithdrawal(): Promise<void> {
    const { house } = this.funds
    const { chain, coin } = this.dice.pick([...CHAINS])
    const asset = coinOf(house, coin)
    const fee = house.chains.book.of(chain, asset)?.withdrawalFee ?? 0
    const [amount, client] = [fee + this.dice.between(1_000, 3_000_000), `w-${this.seed}-${++this.made}`]
    const review = this.dice.chance(0.4)
    await this.rooms.withdrawals.db.transaction().execute(transaction =>
      insertWithdrawal(transaction, {
        ...{ user_id: this.person().owner.userId, client_id: client, asset, chain, amount, fee, worth: null },
        ...{ address: `outside-${this.seed}-${this.made}`, memo: null, to_user: null, state: 'asked', hold: null },
        ...{ reason: null, decided_by: null, asked_at: new Date(house.bed.clock.nowMs()) },
        findings: review ? [{ mark: 'first_address', found: null, bound: null } as never] : [],
      }),
    )
  }

  private async decide(all = false): Promise<void> {
    const { db } = this.funds.house.bed.deps
    const rows = await db.selectFrom('withdrawal').selectAll().where('state', '=', 'reviewing').execute()
    const chosen = all ? rows : rows.slice(0, 1)
    for (const { withdrawal_id: id } of chosen) {
      const rejectedFor = this.dice.chance(0.4) ? 'not now' : null
      await decideWithdrawal(this.rooms.withdrawals, id, { by: 'rita', rejectedFor })
    }
  }

  /** A statement comes; half of its lines came before, and it may be brought twice. */
  private async bringStatement(): Promise<void> {
    const person = this.person()
    const { house } = this.funds
    const cents = this.dice.between(1_000, 90_000)
    const amount = formatDigits(BigInt(cents), 2)
    const client = `r-${this.seed}-${++this.made}`
    const asked = await house.call(person.owner, '/api/bank/recharge', { currency: 'USD', amount, client_id: client })
    const isNobodys = asked.code !== '200' || this.dice.chance(0.2)
    const reference = isNobodys ? 'nobody' : (asked.data as { reference: string }).reference
    this.lines.push({ amount, payer: person.name, note: `pay ${reference}`, id: `L${this.seed}-${this.made}` })
    await house.statement(this.lines.slice(-3))
  }

  private async creditOne(all = false): Promise<void> {
    const { house } = this.funds
    const proposed = (await house.waiting()).filter(({ state }) => state === 'proposed')
    for (const { line_id: id } of all ? proposed : proposed.slice(0, 1)) {
      await creditLine(this.rooms.fiat, id, { by: 'tom', reference: null, reason: null })
      if (this.dice.chance(0.3)) await creditLine(this.rooms.fiat, id, { by: 'tom', reference: null, reason: null })
    }
  }

  /** What is nobody's goes back to its payer, or becomes the house's own. */
  private async leaveOne(): Promise<void> {
    const line = (await this.funds.house.waiting()).find(one => one.state === 'open' && this.truth.isOfThisRun(one))
    if (line === undefined) return
    const way = this.dice.chance(0.5) ? 'return' : 'write-off'
    await leaveSuspense(this.rooms.fiat, line.line_id, { way, by: 'tom', reason: 'nobody’s' })
  }

  private async askPayout(): Promise<void> {
    const { owner, name, bank } = this.person()
    const wish = {
      amount: String(this.dice.between(60, 90)),
      bank_id: bank,
      client_id: `p-${this.seed}-${++this.made}`,
    }
    await this.funds.house.withdraw(owner, name, wish)
  }

  private async stepOnePayout(all = false): Promise<void> {
    const { db } = this.funds.house.bed.deps
    const rows = await db.selectFrom('fiat_withdrawal').selectAll().where('settled', '=', false).execute()
    for (const { withdrawal_id: id, state, asset } of all ? rows : rows.slice(0, 1)) {
      const good = this.dice.chance(0.6)
      const by = { by: 'tom', reason: good ? null : 'the bank said no' }
      if (state === 'reviewing')
        await stepPayout(this.rooms.fiat, id, { from: 'reviewing', to: good ? 'approved' : 'rejected', ...by })
      if (state === 'approved') await makeFile(this.rooms.fiat, asset, 'tom')
      if (state === 'sent') await stepPayout(this.rooms.fiat, id, { from: 'sent', to: good ? 'paid' : 'failed', ...by })
    }
  }

  private async quote(): Promise<void> {
    const person = this.person()
    const wish = { from: 'BTC', to: 'USDT', amount: `0.000${this.dice.between(1_000, 9_999)}` }
    const answer = await this.funds.house.call(person.owner, '/api/funds/conversion-quote', wish)
    if (answer.code === '200') this.quotes.push({ person, id: (answer.data as { quote_id: string }).quote_id })
  }

  /** A quote is taken; sometimes one that was taken, or is over. */
  private async convertOne(): Promise<void> {
    const taken = this.quotes.at(this.dice.chance(0.7) ? -1 : 0)
    if (taken === undefined) return
    const { owner } = taken.person
    const context = { ...this.rooms.withdrawals, session: { userId: owner.userId, id: 'simulated' } }
    await convert(context as never, { quote_id: taken.id })
  }

  private async decideEverything(): Promise<void> {
    await this.decide(true)
    await this.creditOne(true)
    await this.stepOnePayout(true)
  }
}

const coinOf = (house: FundsHouse['house'], name: string): number => {
  const coin = house.catalogue.coin(name)
  assert(coin !== null, `${name} is listed`)
  return coin.asset
}

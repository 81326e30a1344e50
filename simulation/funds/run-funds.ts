import { assert, type Dice, seededDice } from '@bourse/kernel'
import { convert } from '@bourse/server/src/exchange/conversion/convert.ts'
import { bookArrivals } from '@bourse/server/src/exchange/deposits/book-arrivals.ts'
import {
  carryOut as carryOutTransfer,
  finish as finishTransfer,
  inTurnOfWish,
  saidBefore,
  type Wish,
} from '@bourse/server/src/exchange/transfers/carry-out.ts'
import { cancelWithdrawal } from '@bourse/server/src/exchange/withdrawals/cancel-withdrawal.ts'
import { decideWithdrawal } from '@bourse/server/src/exchange/withdrawals/decide-withdrawal.ts'
import { insertWithdrawal } from '@bourse/server/src/exchange/withdrawals/withdrawal-table.ts'
import { BankActs } from './bank-acts.ts'
import { type BrokenRooms, brokenRooms, carriers, type FundsHouse, follow, type Person } from './funds-house.ts'
import { FundsTruth } from './funds-truth.ts'
import { type MishapCounts, Mishaps } from './mishaps.ts'
import type { Sent } from './people-truth.ts'
import type { TriedChain } from './tried-chains.ts'

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
// One more than after which a transaction counts as stuck.
const NEGLECTED_BLOCKS = 16
const HALF_MINUTE_MS = 31_000
const LOST_RATE = 0.4
// Whoever is not answered says the same again.
const WISHES_SAID = 4
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
  private readonly bank: BankActs
  private readonly seed: number
  private readonly sent: (Sent & { again: () => Promise<unknown> })[] = []
  private readonly deep = new Set<string>()
  private readonly lost = new Set<string>()
  private readonly quotes: { person: Person; id: string }[] = []
  private readonly wishes: Wish[] = []
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
    this.bank = new BankActs({ funds, rooms: this.rooms, truth: this.truth, dice: this.dice, seed })
  }

  /** Every chain is followed for some blocks first: what is replaced before anything is remembered is a person's affair. */
  async begin(): Promise<void> {
    const calm = new Mishaps(this.dice)
    calm.calm()
    const carrying = carriers(this.funds, brokenRooms(this.funds, calm))
    for (const act of carrying) await act()
    for (const tried of this.funds.tried) for (let made = 0; made < 12; made++) await tried.mine()
    for (const act of carrying) await act()
    await this.truth.begin()
  }

  /** One thing happens; whatever was killed by it is started again. */
  async step(): Promise<void> {
    const { dice } = this
    const acts = [
      () => this.sendCoins(),
      () => this.sendCoins(),
      () => this.sendAndTakeBack(),
      () => this.sendAndReplace(),
      () => this.replacePayment(),
      () => this.moveChain(),
      () => this.moveChain(),
      () => this.askWithdrawal(),
      () => this.askWithdrawal(),
      () => this.cancelOne(),
      () => this.decide(),
      () => this.bank.bringStatement(),
      () => this.bank.creditOne(),
      () => this.bank.leaveOne(),
      () => this.bank.askPayout(),
      () => this.bank.stepOnePayout(),
      () => this.quote(),
      () => this.convertOne(),
      () => this.sendInside(),
      () => this.sendInside(),
      () => this.sendInside(),
      ...carriers(this.funds, this.rooms),
    ]
    await this.survive(dice.pick(acts))
    if (dice.chance(ROUND_RATE)) await this.round()
  }

  /** As a living house does it: blocks come, and everything is carried on, in any weather. */
  private async round(): Promise<void> {
    for (const tried of this.funds.tried) for (let made = this.dice.between(0, 5); made > 0; made--) await tried.mine()
    for (const act of carriers(this.funds, this.rooms)) await this.survive(act)
    await this.survive(() => this.cancelOne())
    if (this.dice.chance(0.4)) await this.reorganise(await this.chainOfPayments())
    await this.truth.mustNotBeEarly()
  }

  /** The weather clears: everything must come to rest within its bound, and be as promised. */
  async finish(): Promise<void> {
    this.mishaps.calm()
    const { house } = this.funds
    let waits: readonly string[] = ['nothing was tried']
    for (let round = 0; round < REST_ROUNDS && waits.length > 0; round++) {
      for (const tried of this.funds.tried) for (let made = 0; made < 4; made++) await tried.mine()
      for (const act of carriers(this.funds, this.rooms)) await act()
      await this.decideEverything()
      house.bed.clock.advance(HALF_MINUTE_MS)
      waits = await this.truth.waits()
      this.rounds = round + 1
    }
    assert(
      waits.length === 0,
      `in good weather everything comes to rest within ${REST_ROUNDS} rounds: ${waits.join('; ')}`,
    )
    await this.truth.check(this.sent, this.lost, this.rooms)
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
      const isMishap = this.mishaps.isDead || /NodeFault|NodeAway|NodeRefused|ChainTrouble/.test((cause as Error).name)
      if (!isMishap) throw cause
      this.survived += 1
    }
    this.mishaps.revive()
  }

  private person(): Person {
    return this.dice.pick(this.funds.people)
  }

  private chain(): TriedChain {
    return this.dice.pick([...this.funds.tried])
  }

  /** Soonest a chain whose newest blocks carry payments of ours out. */
  private async chainOfPayments(): Promise<TriedChain> {
    const { db } = this.funds.house.bed.deps
    const rows = await db.selectFrom('payment').select('chain').where('state', '=', 'included').execute()
    const paying = this.funds.tried.filter(({ chain }) => rows.some(row => row.chain === chain))
    return paying.length > 0 ? this.dice.pick(paying) : this.chain()
  }

  /** Somebody sends coins; sometimes the very same payment is told again. */
  private async sendCoins(): Promise<void> {
    const told = this.sent.filter(({ raw }) => !this.lost.has(raw))
    if (told.length > 0 && this.dice.chance(0.2)) await this.dice.pick(told).again()
    else await this.sendOn(this.chain())
  }

  /** Somebody sends coins, is seen in a block, and spends them another way before they count. */
  private async sendAndTakeBack(): Promise<void> {
    const tried = this.chain()
    const raw = await this.sendOn(tried)
    await tried.mine()
    await this.survive(() => follow(this.funds, this.rooms, tried.chain))
    await this.survive(() => bookArrivals(this.rooms.deposits))
    this.lost.add(raw)
    this.reorganisations += 1
    await tried.replace(1, one => one === raw)
  }

  /** Somebody sends coins that count, and their block is replaced: they stand in another one then, and are the same. */
  private async sendAndReplace(): Promise<void> {
    const quick = this.funds.tried.filter(({ chain }) => this.confirmationsOf(chain) < REORGANISATION_MAX)
    const tried = this.dice.pick(quick)
    await this.sendOn(tried)
    const needed = this.confirmationsOf(tried.chain)
    for (let made = 0; made < needed; made++) await tried.mine()
    await this.survive(() => follow(this.funds, this.rooms, tried.chain))
    await this.survive(() => bookArrivals(this.rooms.deposits))
    await this.reorganise(tried, this.dice.between(needed, REORGANISATION_MAX))
  }

  /** A payment of ours stands in a block for a moment, and in another one later. */
  private async replacePayment(): Promise<void> {
    const { db } = this.funds.house.bed.deps
    const rows = await db.selectFrom('payment').select('chain').where('state', 'in', ['signed', 'broadcast']).execute()
    const tried = this.funds.tried.find(({ chain }) => rows.some(row => row.chain === chain))
    if (tried === undefined) return
    await tried.mine()
    await this.survive(() => follow(this.funds, this.rooms, tried.chain))
    await this.reorganise(tried, 1)
    await this.survive(() => follow(this.funds, this.rooms, tried.chain))
  }

  private async sendOn(tried: TriedChain): Promise<string> {
    const { house, addresses, chains } = this.funds
    const coin = this.dice.pick([...tried.coins])
    const { asset, scale } = coinOf(house, coin)
    const [listed, carried] = [chains.book.chain(tried.chain), chains.book.of(tried.chain, asset)]
    assert(listed !== null && carried !== null, 'the house carries it')
    const { userId } = this.person().owner
    const { address: to } = await addresses.addressFor(userId, listed)
    const finer = 10n ** BigInt(carried.scale - scale)
    const amount = BigInt(carried.minDeposit * 3) * finer + BigInt(this.dice.between(1, 9_999))
    const payment = { to, token: carried.token, amount, name: `${this.seed}-${++this.made}` }
    const raw = await tried.pay(payment)
    this.sent.push({ chain: tried.chain, asset, userId, raw, amount, again: () => tried.pay(payment) })
    return raw
  }

  private async moveChain(): Promise<void> {
    const tried = this.chain()
    if (this.dice.chance(0.25)) return this.reorganise(tried)
    if (this.dice.chance(0.1)) return tried.neglect(this.dice.between(1, NEGLECTED_BLOCKS))
    for (let made = this.dice.between(1, 6); made > 0; made--) await tried.mine()
  }

  private async reorganise(tried: TriedChain, depth = this.dice.between(1, REORGANISATION_MAX)): Promise<void> {
    this.reorganisations += 1
    // Where few confirmations count, a deposit may be credited by then: it comes back, and counts once.
    await tried.replace(depth, this.spentAnotherWay(tried.chain, depth))
  }

  /** Whose sender spends it another way, so that it never comes: only what was never in so many blocks that it may have counted. */
  private spentAnotherWay(chain: string, depth: number): (raw: string) => boolean {
    const sent = this.sent.filter(one => one.chain === chain)
    if (depth >= this.confirmationsOf(chain)) {
      for (const { raw } of sent) this.deep.add(raw)
      return () => false
    }
    return raw => {
      const isLost = !this.deep.has(raw) && sent.some(one => one.raw === raw) && this.dice.chance(LOST_RATE)
      if (isLost) this.lost.add(raw)
      return isLost
    }
  }

  private confirmationsOf(chain: string): number {
    return this.funds.chains.book.chain(chain)?.confirmations ?? 0
  }

  private async askWithdrawal(): Promise<void> {
    const { house, chains } = this.funds
    const tried = this.chain()
    const { asset } = coinOf(house, this.dice.pick([...tried.coins]))
    const fee = chains.book.of(tried.chain, asset)?.withdrawalFee ?? 0
    const [amount, name] = [fee + this.dice.between(1_000, 3_000_000), `${this.seed}-${++this.made}`]
    const review = this.dice.chance(0.4)
    await this.rooms.withdrawals.db.transaction().execute(transaction =>
      insertWithdrawal(transaction, {
        ...{ user_id: this.person().owner.userId, client_id: `w-${name}`, asset, chain: tried.chain, amount, fee },
        ...{ address: tried.strange(name), memo: null, to_user: null, state: 'asked', hold: null, worth: null },
        ...{ reason: null, decided_by: null, asked_at: new Date(house.bed.clock.nowMs()) },
        findings: review ? [{ mark: 'first_address', found: null, bound: null } as never] : [],
      }),
    )
  }

  /** Somebody takes a withdrawal back, however far it is: what may be on its way is not given back. */
  private async cancelOne(): Promise<void> {
    const { db } = this.funds.house.bed.deps
    const rows = await db.selectFrom('withdrawal').selectAll().where('settled', '=', false).execute()
    if (rows.length === 0) return
    // Soonest what is being paid: there it would cost most.
    const signed = rows.filter(({ state }) => state === 'signing' || state === 'broadcast')
    const { withdrawal_id: id, user_id: userId } = this.dice.pick(signed.length > 0 ? signed : rows)
    const context = { ...this.rooms.withdrawals, session: { userId, id: 'simulated' } }
    await cancelWithdrawal(context as never, { id })
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

  /** Somebody sends to somebody here; sometimes the same wish is said again, word for word. */
  private async sendInside(): Promise<void> {
    const { people, house } = this.funds
    const from = this.person()
    const to = this.dice.pick(people.filter(other => other !== from))
    const asset = coinOf(house, this.dice.pick(['USDT', 'BTC'])).asset
    const fresh: Wish = {
      ...{ userId: from.owner.userId, clientId: `t-${this.seed}-${++this.made}`, toUser: to.owner.userId, asset },
      ...{ from: 'spot', to: 'spot', amount: this.dice.between(1_000, 90_000) },
    }
    const before = this.wishes.at(-1)
    const wish =
      before !== undefined && this.dice.chance(0.6) ? this.dice.pick([before, before, ...this.wishes]) : fresh
    if (wish === fresh) this.wishes.push(wish)
    for (let said = this.dice.between(1, WISHES_SAID); said > 0; said--) await this.survive(() => this.say(wish))
  }

  private say(wish: Wish): Promise<void> {
    return inTurnOfWish(this.rooms.withdrawals, wish, async () => {
      const said = await saidBefore(this.rooms.withdrawals, wish)
      if (said === null) await carryOutTransfer(this.rooms.withdrawals, wish)
      else if (!('code' in said)) await finishTransfer(this.rooms.withdrawals, said)
    })
  }

  private async decideEverything(): Promise<void> {
    await this.decide(true)
    await this.bank.creditOne(true)
    await this.bank.stepOnePayout(true)
  }
}

const coinOf = (house: FundsHouse['house'], name: string): { asset: number; scale: number } => {
  const coin = house.catalogue.coin(name)
  assert(coin !== null, `${name} is listed`)
  return coin
}

import { assert } from '@bourse/kernel'
import { type FundsHouse, IMAGINED } from './funds-house.ts'

/** What somebody outside sent to a user, in the chain's smallest parts. */
export type Sent = {
  readonly chain: string
  readonly asset: number
  readonly userId: number
  readonly raw: string
  readonly amount: bigint
}

type Sums = Map<string, bigint>

/**
 * What everybody must have: what they had, with all that came for them outside and what their own records say of withdrawals and conversions. The rooms'
 * records are held against the ledger here, where `FundsTruth` holds the chains against it.
 */
export class PeopleTruth {
  private readonly funds: FundsHouse
  private had: Sums = new Map()

  constructor(funds: FundsHouse) {
    this.funds = funds
  }

  /** Looks at what was there before. */
  async begin(): Promise<void> {
    this.had = await this.hasAndWasTold()
  }

  /** Throws unless everybody has to the atom what they must. */
  async check(sent: readonly Sent[]): Promise<void> {
    const expected = new Map(this.had)
    for (const { userId, asset, amount } of sent) grow(expected, { user: userId, asset }, amount)
    const has = await this.hasAndWasTold()
    for (const { owner, name } of this.funds.people) {
      for (const { asset, coin } of this.funds.house.catalogue.coins()) {
        const [must, is] = [expected, has].map(sums => sums.get(`${owner.userId} ${asset}`) ?? 0n)
        assert(must === is, `${name} must have ${must} of ${coin} with what was paid and given, and has ${is}`)
      }
    }
  }

  /** Balances with everything that the records say left them, less what they say came in, and what is left over at addresses. */
  private async hasAndWasTold(): Promise<Sums> {
    const { house, people } = this.funds
    const { db } = house.bed.deps
    const sums: Sums = new Map()
    const add = (user: number, asset: number, atoms: number): void =>
      grow(sums, { user, asset }, BigInt(atoms) * this.finer(asset))
    for (const { owner } of people) {
      const held = await house.core.link.ask('balances', { owner: owner.userId, purse: 'spot' })
      for (const one of held) add(owner.userId, one.asset, one.available + one.held)
    }
    const withdrawn = await db.selectFrom('withdrawal').selectAll().where('state', '=', 'confirmed').execute()
    for (const row of withdrawn) add(row.user_id, row.asset, row.amount)
    const paid = await db.selectFrom('fiat_withdrawal').selectAll().where('state', '=', 'paid').execute()
    for (const row of paid) add(row.user_id, row.asset, row.amount)
    const credited = await db
      .selectFrom('bank_line')
      .innerJoin('fiat_deposit', 'fiat_deposit.deposit_id', 'bank_line.deposit_id')
      .select(['fiat_deposit.user_id', 'bank_line.asset', 'bank_line.amount'])
      .where('bank_line.state', '=', 'credited')
      .execute()
    for (const row of credited) add(row.user_id, row.asset, -row.amount)
    for (const row of await db.selectFrom('conversion').selectAll().where('state', '=', 'done').execute()) {
      add(row.user_id, row.to_asset, -row.receives)
      const gives = (typeof row.gives === 'string' ? JSON.parse(row.gives) : row.gives) as Given[]
      for (const { asset, amount } of gives) add(row.user_id, asset, amount)
    }
    for (const row of await db.selectFrom('transfer').selectAll().where('state', '=', 'done').execute()) {
      add(row.user_id, row.asset, row.amount)
      add(row.to_user ?? row.user_id, row.asset, -row.amount)
    }
    const dust = await db
      .selectFrom('deposit_dust')
      .innerJoin('deposit_address', 'deposit_address.address_id', 'deposit_dust.address_id')
      .select(['deposit_address.user_id', 'deposit_dust.asset', 'deposit_dust.remainder'])
      .execute()
    for (const row of dust) grow(sums, { user: row.user_id, asset: row.asset }, BigInt(row.remainder))
    return sums
  }

  // All is reckoned in the smallest parts of the chain in memory, where an asset travels there; elsewhere a chain's parts are the house's atoms.
  private finer(asset: number): bigint {
    const { chains, house } = this.funds
    const carried = chains.book.of(IMAGINED.chain, asset)
    return carried === null ? 1n : 10n ** BigInt(carried.scale - house.catalogue.asset(asset).scale)
  }
}

type Given = { readonly asset: number; readonly amount: number }

const grow = (sums: Sums, { user, asset }: { user: number; asset: number }, amount: bigint): void =>
  void sums.set(`${user} ${asset}`, (sums.get(`${user} ${asset}`) ?? 0n) + amount)

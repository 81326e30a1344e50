import type { Watch } from '@bourse/chains'
import type { Database } from '../../platform/postgres/database.ts'
import { type Chains, familyOf, type HouseChain, memoAt, sharedAddress, takePlace } from '../chains/index.ts'
import { type AddressRow, addressesOn, addressOf, insertAddress } from './deposit-table.ts'

/** The addresses that users were given, and the followers' list of them. */
export type AddressBook = {
  /** A user's address on a chain: always the same one, made when it is asked for first. */
  addressFor(userId: number, chain: HouseChain): Promise<AddressRow>
  /** What is looked for on a chain. */
  watched(chain: string): Watch
}

type Deps = { readonly db: Database; readonly chains: Chains; readonly nowMs: () => number }

/** Opens the book with the addresses that were given. */
export async function openAddressBook(deps: Deps): Promise<AddressBook> {
  const { db, chains } = deps
  const known = new Map<string, Set<string>>()
  for (const chain of chains.book.chains()) {
    const shared = sharedAddress(chains, chain)
    const given = shared === null ? (await addressesOn(db, chain.chain)).map(({ address }) => address) : [shared]
    known.set(chain.chain, new Set(given))
  }
  // A chain that is listed while the house runs has no address yet.
  function watchedOn(chain: string): Set<string> {
    const found = known.get(chain) ?? new Set()
    known.set(chain, found)
    return found
  }
  return {
    async addressFor(userId, chain) {
      const row = (await addressOf(db, userId, chain.chain)) ?? (await makeAddress(deps, userId, chain))
      // Looked for before anybody has heard of it: no block before this answer can pay to it.
      watchedOn(chain.chain).add(row.address)
      return row
    },
    watched: chain => ({
      addresses: watchedOn(chain),
      tokens: chains.book
        .carried()
        .filter(one => one.chain.chain === chain)
        .flatMap(({ token }) => token ?? []),
    }),
  }
}

async function makeAddress({ db, chains, nowMs }: Deps, userId: number, chain: HouseChain): Promise<AddressRow> {
  return db.transaction().execute(async transaction => {
    const place = await takePlace(transaction, chain.chain)
    const shared = sharedAddress(chains, chain)
    const memo = familyOf(chain.family).memo === null ? null : memoAt(place)
    const address = shared ?? chains.addressAt(chain, { branch: 'receive', index: place })
    const at = new Date(nowMs())
    await insertAddress(transaction, { user_id: userId, chain: chain.chain, place, address, memo, made_at: at })
    // Asked for twice at once, the first one counts; the other place stays empty.
    const row = await addressOf(transaction, userId, chain.chain)
    if (row === undefined) throw new Error('an address that was written is there')
    return row
  })
}

import { checkWallets, offBy } from './check-wallets.ts'

/** Throws unless what lies on the chains is what the ledger and what is on its way say, to the smallest part. */
export async function mustCover(deps: Parameters<typeof checkWallets>[0]): Promise<void> {
  for (const cover of await checkWallets(deps)) {
    const off = cover.held + cover.cold - cover.owed
    if (off !== 0n || offBy(cover) !== 0n || cover.unsure !== 0n)
      throw new Error(`asset ${cover.asset} is off by ${off} (${JSON.stringify(cover, asText)})`)
  }
}

const asText = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)

import { useSearch } from '@tanstack/react-router'

const COIN = /^[A-Z0-9]{1,15}$/

/** The coin that an address names, as links with a coin do; null: none. */
export function useChosenCoin(): string | null {
  const search: { readonly coin?: unknown } = useSearch({ strict: false })
  const { coin } = search
  return typeof coin === 'string' && COIN.test(coin) ? coin : null
}

import './stations.css'
import { NumberText, RoundMark } from '@bourse/ui'
import type { ReactNode } from 'react'

/** How much of a coin came or went, and over which chain. */
export function PastAmount({ amount, coin, chain }: { amount: string; coin: string; chain: string }): ReactNode {
  return (
    <span className="past-coin">
      <RoundMark sign={coin.slice(0, 1)} />
      <span className="past-cell">
        <b>
          <NumberText value={amount} /> {coin}
        </b>
        <small>{chain}</small>
      </span>
    </span>
  )
}

import './chain-cards.css'
import type { ReactNode } from 'react'
import type { CoinOnChain } from './use-chains.ts'

/** The chains that a coin travels on, a card each; `about` fills a card below its name, in pairs of left and right. */
export function ChainCards(props: {
  label: string
  ways: readonly CoinOnChain[]
  chosen: CoinOnChain
  onChoose: (chain: string) => void
  about: (way: CoinOnChain) => ReactNode
}): ReactNode {
  const { label, ways, chosen, onChoose, about } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings an edge of its own
    <div className="chain-cards" role="group" aria-label={label}>
      {ways.map(way => (
        <button
          key={way.chain}
          type="button"
          className="chain-card"
          aria-pressed={way.chain === chosen.chain}
          onClick={() => onChoose(way.chain)}
        >
          <b>{way.name}</b>
          {about(way)}
        </button>
      ))}
    </div>
  )
}

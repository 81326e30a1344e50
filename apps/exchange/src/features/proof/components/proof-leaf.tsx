import { formatDigits } from '@bourse/kernel'
import { Button, NumberText } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../site/account-page/moment.tsx'
import type { Proof } from '../check.ts'

/** As many coins stand beside the verdict without a press. */
const COINS_FIRST = 3

/** What one's own leaf is made of. */
export function ProofLeaf({ proof }: { proof: Proof }): ReactNode {
  const t = useTranslations('proof')
  const dayAndTime = useDayAndTime()
  const [isAll, setAll] = useState(false)
  const { secret, sums } = proof.leaf
  const coins = Object.entries(sums)
  const more = coins.length - COINS_FIRST
  return (
    <section className="proof-side" aria-labelledby="proof-leaf">
      <h2 id="proof-leaf">{t('leaf')}</h2>
      <dl className="proof-leaf">
        <div>
          <dt>{t('number')}</dt>
          <dd className="num">{proof.leaf.uid}</dd>
        </div>
        <div>
          <dt>{t('secret')}</dt>
          <dd>
            <code>{`${secret.slice(0, 4)}…${secret.slice(-4)}`}</code>
          </dd>
        </div>
        {coins.slice(0, isAll ? coins.length : COINS_FIRST).map(([coin, atoms]) => (
          <div key={coin}>
            <dt>{coin}</dt>
            <dd>
              <NumberText value={formatDigits(BigInt(atoms), proof.places[coin] ?? 0)} />
            </dd>
          </div>
        ))}
        {more > 0 && (
          <div>
            <dt>{isAll ? t('allCoins', { count: coins.length }) : t('moreCoins', { count: more })}</dt>
            <dd>
              <Button variant="ghost" size="row" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
                {isAll ? t('showFewer') : t('show')}
              </Button>
            </dd>
          </div>
        )}
      </dl>
      <small className="muted">
        {t('asAt', { time: dayAndTime(proof.time) })} {t('leafNote')}
      </small>
    </section>
  )
}

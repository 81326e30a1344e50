import { formatDigits } from '@bourse/kernel'
import { Button, NumberText } from '@bourse/ui'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CheckResult, Proof } from '../check.ts'
import { chosenCoin, stepStandings } from '../path-view.ts'
import { SaveProof } from './save-proof.tsx'
import { StandingMark } from './standing-mark.tsx'

type Props = { readonly proof: Proof; readonly checked: CheckResult }

/** Whether a proof holds, by which checks and how long each took, and the digest at the top. */
export function ProofVerdict(props: Props & { isChecking: boolean; onCheck: () => void }): ReactNode {
  const t = useTranslations('proof')
  const { proof, checked, isChecking, onCheck } = props
  const { verdict, tookMs } = checked
  return (
    <section className="panel proof-verdict" aria-label={t('verdict')} data-broken={verdict.ok ? undefined : ''}>
      <div className="proof-head">
        <span className="proof-mark">{verdict.ok ? <Check aria-hidden /> : <X aria-hidden />}</span>
        <div role="status">
          <h2 className="section-title">{verdict.ok ? t('holds') : t('broken')}</h2>
          <p className="muted">{verdict.ok ? t('worked', { ms: tookMs.toFixed(1) }) : t('brokenText')}</p>
        </div>
        <span className="proof-act">
          {verdict.ok ? (
            <Button size="control" sending={isChecking} onClick={onCheck}>
              {t('again')}
            </Button>
          ) : (
            <SaveProof proof={proof} isFirst />
          )}
        </span>
      </div>
      <Steps proof={proof} checked={checked} />
      <Digest proof={proof} checked={checked} />
    </section>
  )
}

function Steps({ proof, checked: { verdict, stepsMs } }: Props): ReactNode {
  const t = useTranslations('proof')
  const level = verdict.ok ? 0 : verdict.level
  const brokenText = !verdict.ok && verdict.broken === 'sum' ? t('steps.sumBroken') : t('steps.rootBroken')
  return (
    <ol>
      {stepStandings(verdict).map(({ step, standing }) => {
        const isBelow = standing === 'broken' && step === 'negative'
        const text = isBelow
          ? t('steps.negativeBrokenText')
          : standing === 'broken'
            ? brokenText
            : t(`steps.${step}Text`)
        return (
          <li key={step} data-standing={standing}>
            <span className="proof-tick">
              <StandingMark standing={standing} />
            </span>
            <span>
              <b>{isBelow ? t('steps.negativeBroken', { level }) : t(`steps.${step}`, { count: proof.path.length })}</b>
              <small className="muted">{standing === 'unreached' ? t('steps.unreached') : text}</small>
            </span>
            <span className="muted num">
              {standing === 'unreached' ? '–' : t('ms', { ms: tenths(stepsMs[step] ?? 0) })}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const TENTH = 0.1

/** Browsers tell time no finer than by tenths: what took less is said to have taken less. */
const tenths = (ms: number): string => (ms < TENTH ? '< 0.1' : ms.toFixed(1))

const GROUP = /.{8}/g
const inGroups = (digest: string): string => (digest.match(GROUP) ?? []).join(' ')

function Digest({ proof, checked: { verdict } }: Props): ReactNode {
  const t = useTranslations('proof')
  const coins = Object.keys(proof.sums)
  const coin = chosenCoin(coins)
  return (
    <div className="proof-digest">
      <div className="proof-digest-head muted">
        <span>{t('top', { day: proof.day })}</span>
        <small>
          {t('accounts', { count: proof.accounts })}
          {coin !== null && (
            <>
              {' · '}
              <NumberText
                value={formatDigits(BigInt(proof.sums[coin] ?? 0), proof.places[coin] ?? 0)}
                suffix={` ${coin}`}
              />
              {coins.length > 1 && ` ${t('andCoins', { count: coins.length - 1 })}`}
            </>
          )}
        </small>
      </div>
      <code>{inGroups(proof.root)}</code>
      {!verdict.ok && verdict.broken === 'root' && (
        <>
          <span className="muted">{t('leadsTo')}</span>
          <code className="proof-wrong">{inGroups(verdict.branches.at(-1)?.hash ?? '')}</code>
        </>
      )}
      <small className="muted">
        {t('journal', { seq: String(proof.journal_seq), digest: proof.journal_digest.slice(0, 16) })}
      </small>
      <small className="muted">{verdict.ok ? t('compare') : t('harmless')}</small>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useServices } from '../site/desk-services.ts'
import { KEYS } from '../site/keys/key-table.ts'
import { isShort, leastCover } from '../site/live/least-cover.ts'
import { type Sound, useSound } from '../site/live/sound.ts'
import { Dot } from '../site/parts/dot.tsx'
import { KeyCap } from '../site/parts/key-cap.tsx'
import { clockTime, dayTime } from '../site/time/moments.ts'
import { useNow } from '../site/time/use-now.ts'

/** The line under every page: sound or not, what that is made of, the keys that work here, and the clock, which stops with the news. */
export function Foot({ phone }: { readonly phone: boolean }): ReactNode {
  const text = useTranslations('frame.foot')
  const sound = useSound()
  const wrong = sound.now !== null && sound.now.problems.length > 0
  return (
    <footer className="frame-foot" data-wrong={wrong || sound.stale} aria-label={text('label')}>
      <Soundness sound={sound} wrong={wrong} />
      {!phone && <FootFigures sound={sound} />}
      {!phone && <FootKeys />}
      <Clock sound={sound} />
    </footer>
  )
}

function Soundness({ sound, wrong }: { readonly sound: Sound; readonly wrong: boolean }): ReactNode {
  const text = useTranslations('frame.foot')
  if (sound.now === null)
    return (
      <span className="foot-state">
        <Dot tone="idle" /> {text('asking')}
      </span>
    )
  return (
    <span className="foot-state" role="status" title={sound.now.problems.join('\n') || undefined}>
      <Dot tone={wrong ? 'bad' : 'good'} /> {text(wrong ? 'wrong' : 'sound')}
    </span>
  )
}

function FootFigures({ sound: { now } }: { readonly sound: Sound }): ReactNode {
  const text = useTranslations('frame.foot')
  const format = useFormatter()
  if (now === null) return null
  const { journal, shadow, projector, sums } = now
  const cover = leastCover(now)
  const row = (seq: number): string => format.number(seq)
  return (
    <span className="foot-figures">
      <span>
        {text('journal')} <b>{row(journal.seq)}</b>
      </span>
      <span data-wrong={!shadow.equal}>
        {text('shadow')} <b>{shadow.equal ? text('equal') : text('differs', { row: row(shadow.seq) })}</b>
      </span>
      <span data-wrong={projector.behind_s > projector.stops_at_s}>
        {text('projector')} <b>{text('seconds', { count: format.number(projector.behind_s, DECIMAL) })}</b>
      </span>
      <span data-wrong={sums.off.length > 0}>
        {text('sums')}{' '}
        <b>
          {sums.off.length === 0
            ? text('sumsOf', { right: String(sums.assets), all: String(sums.assets) })
            : text('sumsOff', { assets: sums.off.join(', ') })}
        </b>
      </span>
      {cover !== null && (
        <span data-wrong={isShort(cover)}>
          {text('cover')} <b>{cover.percent} %</b>
        </span>
      )}
    </span>
  )
}

const DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

function FootKeys(): ReactNode {
  const text = useTranslations('frame.keys')
  const { keyboard, keysWanted } = useServices()
  const scopes = useStore(keyboard.store, state => state.scopes)
  const wanted = useStore(keysWanted.store, state => state.value)
  if (wanted === 'off') return <span className="foot-keys">{text('off')}</span>
  const here = KEYS.filter(({ scope, foot }) => foot === true && scopes.includes(scope))
  // A page's own keys first; those of every page make room for them.
  const own = here.filter(({ scope }) => scope !== 'everywhere')
  const all = here.filter(({ scope, does }) => scope === 'everywhere' && (own.length === 0 || does === 'all'))
  return (
    <span className="foot-keys">
      {[...own, ...all].map(({ keys, does }) => (
        <span key={keys + does}>
          <KeyCap>{keys === 'Escape' ? 'Esc' : keys}</KeyCap> {text(does)}
        </span>
      ))}
    </span>
  )
}

function Clock({ sound }: { readonly sound: Sound }): ReactNode {
  const text = useTranslations('frame.foot')
  const now = useNow()
  if (sound.stale) return <span className="foot-clock">{text('since', { time: dayTime(sound.heardAt) })}</span>
  return <time className="foot-clock">{clockTime(now)}</time>
}

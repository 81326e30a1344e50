import { Clock, LockKeyhole, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A word in a tinted box: a kind, a level, a state. */
export function Tag({ tone, children }: { tone?: 'brand' | 'warn' | 'bad'; children: ReactNode }): ReactNode {
  return (
    <span className="ui-tag" data-tone={tone}>
      {children}
    </span>
  )
}

/** A sentence that must be seen: `warn` waits or warns, `info` tells how a step protects, `failed` what was stopped. */
export function Notice(props: {
  tone?: 'warn' | 'info' | 'failed'
  icon?: ReactNode
  action?: ReactNode
  children: ReactNode
}): ReactNode {
  const { tone = 'warn', icon, action, children } = props
  return (
    <div className="ui-notice" data-tone={tone} role={tone === 'failed' ? 'alert' : 'note'}>
      {icon ?? <NoticeIcon tone={tone} />}
      <div>{children}</div>
      {action}
    </div>
  )
}

function NoticeIcon({ tone }: { tone: 'warn' | 'info' | 'failed' }): ReactNode {
  if (tone === 'failed') return <TriangleAlert aria-hidden />
  return tone === 'info' ? <LockKeyhole aria-hidden /> : <Clock aria-hidden />
}

/** How far something has come, from 0 to 100. Ended progress is grey. */
export function Bar(props: { label: string; value: number; size?: 4 | 8 | 12; tone?: 'ended' }): ReactNode {
  const value = Math.min(100, Math.max(0, props.value))
  return (
    <progress
      className="ui-bar"
      data-size={props.size ?? 4}
      data-tone={props.tone}
      aria-label={props.label}
      value={value}
      max={100}
    />
  )
}

/** A round mark: a picture, or one sign for whatever has none. */
export function RoundMark(props: { sign: string; size?: 's' | 'l' | 'xl'; picture?: string | null }): ReactNode {
  const { sign, size, picture } = props
  if (picture) return <img className="ui-coin" data-size={size} src={picture} alt="" loading="lazy" />
  return (
    <span className="ui-coin" data-size={size} aria-hidden>
      {sign}
    </span>
  )
}

import { PlaceLink } from '@bourse/shell'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '../site/brand-mark.tsx'
import { useWords } from '../site/languages/use-words.ts'
import { type QueueInfo, useQueues, useWaitingRequests } from '../site/live/waiting.ts'
import { Dot } from '../site/parts/dot.tsx'
import { useSession } from '../site/session/use-session.ts'
import { nearness, zoneText } from '../site/time/moments.ts'
import { useNow } from '../site/time/use-now.ts'
import { MENU, queueIcon } from './menu-list.tsx'

type Props = { readonly path: string; readonly onChosen?: () => void }

/** The left side: every page the operator may open, and what waits on each. */
export function Side({ path, onChosen }: Props): ReactNode {
  const text = useTranslations('frame')
  const { pages, demo } = useSession()
  const requests = useWaitingRequests()
  const chosen = onChosen === undefined ? {} : { onClick: onChosen }
  return (
    <div className="frame-side">
      <PlaceLink className="side-brand" href="/" aria-label={`${text('brand')} ${text('brandNote')}`} {...chosen}>
        <BrandMark />
        <span className="side-name">
          {text('brand')} <small>{text('brandNote')}</small>
        </span>
      </PlaceLink>
      <nav aria-label={text('menu.label')} className="side-menu">
        {MENU.map(({ title, items }) => {
          const shown = items.filter(({ page }) => pages.includes(page))
          const queues = title === 'waiting' && pages.includes('reviews')
          if (shown.length === 0 && !queues) return null
          return (
            <div key={title ?? 'first'} className="side-group">
              {title !== null && <h2 className="side-group-title">{text(`menu.${title}`)}</h2>}
              <ul>
                {queues && <QueueItems path={path} chosen={chosen} />}
                {shown.map(({ path: goal, name, icon }) => (
                  <Way
                    key={goal}
                    {...{ goal, icon, chosen }}
                    active={goal === path || path.startsWith(`${goal}/`)}
                    name={text(`menu.${name}`)}
                    count={name === 'requests' ? requests : null}
                  />
                ))}
              </ul>
            </div>
          )
        })}
      </nav>
      <div className="side-foot">
        <strong>{text(demo ? 'bar.demo' : 'bar.production')}</strong>
        <span>{zoneText(useState(() => new Date())[0])}</span>
      </div>
    </div>
  )
}

type MenuProps = { readonly onClick?: () => void }

function QueueItems({ path, chosen }: { readonly path: string; readonly chosen: MenuProps }): ReactNode {
  const words = useWords()
  const queues = useQueues()
  const now = useNow(10_000)
  return queues
    .filter(({ mine }) => mine)
    .map(queue => (
      <Way
        key={queue.queue}
        goal={`/reviews/${queue.queue}`}
        icon={queueIcon(queue.queue)}
        chosen={chosen}
        active={path === `/reviews/${queue.queue}`}
        name={words(queue.title)}
        count={queue.count}
        how={pressure(queue, now)}
      />
    ))
}

const pressure = ({ oldest_at, promise_s }: QueueInfo, now: number): 'calm' | 'near' | 'past' =>
  oldest_at === null ? 'calm' : nearness(now - oldest_at, promise_s)

type WayProps = {
  readonly goal: string
  readonly icon: ReactNode
  readonly name: string
  readonly active: boolean
  readonly count: number | null
  readonly how?: 'calm' | 'near' | 'past'
  readonly chosen: MenuProps
}

function Way({ goal, icon, name, active, count, how = 'calm', chosen }: WayProps): ReactNode {
  const waits = count !== null && count > 0
  return (
    <li>
      <PlaceLink href={goal} className="side-item" title={name} aria-current={active ? 'page' : undefined} {...chosen}>
        <span className="side-icon" aria-hidden="true">
          {icon}
        </span>
        <span className="side-item-name">{name}</span>
        {waits && (
          <span className="side-count" data-how={how}>
            {how !== 'calm' && <Dot tone={how === 'near' ? 'warn' : 'bad'} />}
            {count}
          </span>
        )}
      </PlaceLink>
    </li>
  )
}

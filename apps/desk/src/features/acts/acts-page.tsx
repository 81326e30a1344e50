import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import { type ActEntry, useActs } from '../../site/live/acts.ts'
import { PageHead } from '../../site/parts/page-head.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { useOpenAct } from './act-context.ts'
import { ActHost } from './act-host.tsx'
import './acts-page.css'

/** Every act there is, by the page it stands on; the address can name one. */
export function ActsPage({ named }: { readonly named: string | undefined }): ReactNode {
  return (
    <ActHost {...(named === undefined ? {} : { begin: { name: named } })}>
      <ActList />
    </ActHost>
  )
}

function ActList(): ReactNode {
  const text = useTranslations('acts')
  const say = useWords()
  const acts = useActs()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const matches = ({ name, purpose }: ActEntry): boolean => `${name} ${say(purpose)}`.toLowerCase().includes(wanted)
  const all = acts.data ?? []
  const mine = all.filter(act => act.mine).length
  return (
    <>
      <PageHead title={text('title')} note={text('list.mine', { mine: String(mine), all: String(all.length) })} />
      <div className="acts-filter">
        <Input
          allowClear
          aria-label={text('list.filter')}
          placeholder={text('list.filter')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <Asked query={acts} rows={12}>
        {entries => {
          const shown = entries.filter(matches)
          const pages = [...new Set(shown.map(({ page }) => page))]
          if (shown.length === 0) return <Empty>{text('list.empty')}</Empty>
          return pages.map(page => (
            <Section key={page} title={text(`pages.${page}`)}>
              <ul className="acts-list">
                {shown
                  .filter(act => act.page === page)
                  .map(act => (
                    <ActRow key={act.name} act={act} />
                  ))}
              </ul>
            </Section>
          ))
        }}
      </Asked>
    </>
  )
}

function ActRow({ act }: { readonly act: ActEntry }): ReactNode {
  const text = useTranslations('acts')
  const roles = useTranslations('frame.roles')
  const say = useWords()
  const open = useOpenAct()
  const { reason, second_factor, four_eyes } = act.needs
  const needs = [
    ...(act.effect === 'reads' ? [text('list.looks')] : []),
    ...(reason ? [text('list.needsReason')] : []),
    ...(second_factor ? [text('list.needsFactor')] : []),
    ...(four_eyes === null ? [] : [text('list.needsEyes')]),
  ]
  return (
    <li>
      <button type="button" className="acts-row" disabled={!act.mine} onClick={() => open({ name: act.name })}>
        <b>{act.name}</b>
        <span>{say(act.purpose)}</span>
        <small>
          {act.mine ? needs.join(', ') : text('rolesOnly', { roles: act.roles.map(role => roles(role)).join(', ') })}
        </small>
      </button>
    </li>
  )
}

import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useArea } from '../../site/languages/use-words.ts'
import { useActs } from '../../site/live/acts.ts'
import { ActContextProvider, ActOpenProvider, type OpenAct } from './act-context.ts'
import { ActPane } from './act-pane.tsx'
import './acts.css'

type Props = {
  readonly children: ReactNode
  /** An act that the address names. */
  readonly begin?: OpenAct
}

/** A page with room for an act beside it: what is on the page stays readable and usable. */
export function ActHost({ children, begin }: Props): ReactNode {
  useArea('acts')
  const acts = useActs()
  const place = useRouterState({ select: state => state.location.pathname })
  const [opened, setOpened] = useState<{ readonly at: string; readonly act: OpenAct } | null>(
    begin === undefined ? null : { at: place, act: begin },
  )
  const open = opened?.at === place ? opened.act : null
  const entry = open === null ? undefined : acts.data?.find(({ name }) => name === open.name)
  return (
    <ActContextProvider value={act => setOpened(act === null ? null : { at: place, act })}>
      <div className="act-host" data-open={entry !== undefined}>
        <ActOpenProvider value={entry !== undefined}>
          <div className="act-page">{children}</div>
        </ActOpenProvider>
        {open !== null && entry !== undefined && (
          <ActPane
            key={JSON.stringify([open.name, open.known])}
            act={entry}
            known={open.known ?? {}}
            {...(open.item === undefined ? {} : { item: open.item })}
            onLeave={() => setOpened(null)}
          />
        )}
      </div>
    </ActContextProvider>
  )
}

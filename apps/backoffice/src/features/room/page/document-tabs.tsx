import { BlockOutlined } from '@ant-design/icons'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { meIn } from '../connection/use-room.ts'
import type { RoomProps } from '../room-props.ts'
import { AddButton } from './add-button.tsx'
import { kindIcon } from './kind-icon.tsx'

/** What can be shown: the board and the class's documents. Who leads turns to one of them, for everybody. */
export function DocumentTabs({
  room,
  phase: { view, me, lost },
  leading,
}: RoomProps & { readonly leading: boolean }): ReactNode {
  const text = useTranslations('room.page')
  const teaches = meIn(view, me)?.role === 'teacher' && view.over === null
  if (view.documents.length === 0 && !teaches) return null
  const turn = (document: number | null): void =>
    room.ask('room.page', document === null ? 0 : (view.places[document] ?? 0), document)
  return (
    <div className="room-documents" role="toolbar" aria-label={text('documents')}>
      <Tab
        name={text('board')}
        icon={<BlockOutlined />}
        on={view.document === null}
        {...(leading && !lost ? { onTurn: () => turn(null) } : {})}
      />
      {view.documents.map(one => (
        <Tab
          key={one.document_id}
          name={one.name}
          icon={kindIcon(one.kind)}
          on={view.document === one.document_id}
          {...(leading && !lost ? { onTurn: () => turn(one.document_id) } : {})}
        />
      ))}
      {teaches && <AddButton link={room.link} lost={lost} />}
    </div>
  )
}

type TabProps = { readonly name: string; readonly icon: ReactNode; readonly on: boolean; readonly onTurn?: () => void }

function Tab({ name, icon, on, onTurn }: TabProps): ReactNode {
  const place = useRef<HTMLButtonElement>(null)
  // On a phone the row is longer than the page: what everybody sees is brought into view, whoever turned to it.
  useEffect(() => {
    if (on) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [on])
  return (
    <button
      ref={place}
      type="button"
      className="room-document"
      title={name}
      aria-pressed={on}
      disabled={onTurn === undefined}
      onClick={onTurn}
    >
      {icon}
      <span>{name}</span>
    </button>
  )
}

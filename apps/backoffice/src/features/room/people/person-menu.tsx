import { MoreOutlined } from '@ant-design/icons'
import type { RoomPerson } from '@bourse/protocol/room'
import { App, Button, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { RoomConnection } from '../connection/room-connection.ts'

const RANK = { teacher: 2, assistant: 1, student: 0, observer: 0 } as const

type Props = {
  readonly room: RoomConnection
  readonly person: RoomPerson
  /** Who looks at the list. */
  readonly mine: RoomPerson | undefined
  readonly lost: boolean
}

/** What who leads can do with somebody: give the floor, mute, put out, block. */
export function PersonMenu({ room, person, mine, lost }: Props): ReactNode {
  const text = useTranslations('room.order')
  const people = useTranslations('room.people')
  const { modal } = App.useApp()
  if (mine === undefined || RANK[mine.role] <= RANK[person.role]) return null
  const { visit, name } = person
  const muted = person.muted === true
  const items: MenuProps['items'] = [
    ...(person.role === 'student' && !muted ? [{ key: 'floor', label: people(person.floor ? 'take' : 'give') }] : []),
    { key: 'mute', label: text(muted ? 'unmute' : 'mute') },
    { key: 'remove', label: text('remove'), danger: true },
    { key: 'block', label: text('block'), danger: true },
  ]

  function choose(key: string): void {
    if (key === 'floor') return room.ask('room.floor', visit, !person.floor)
    if (key === 'mute') return room.ask('room.mute', visit, !muted)
    const block = key === 'block'
    modal.confirm({
      title: text(block ? 'blockAsk' : 'removeAsk', { name }),
      content: text(block ? 'blockNote' : 'removeNote'),
      okText: text(block ? 'block' : 'remove'),
      okButtonProps: { danger: true },
      onOk: () => room.ask('room.remove', visit, block),
    })
  }

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      disabled={lost}
      menu={{ items, onClick: ({ key }) => choose(key) }}
    >
      <Button type="text" size="small" icon={<MoreOutlined rotate={90} />} aria-label={text('more', { name })} />
    </Dropdown>
  )
}

import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMobile } from '../frame/use-mobile.ts'
import { ChatPanel } from './chat-panel.tsx'
import { PagePanel } from './page-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { RoomBar } from './room-bar.tsx'
import type { RoomConnection, RoomPhase } from './room-connection.ts'

/** What each part of the room is given. */
export type RoomProps = { readonly room: RoomConnection; readonly phase: Extract<RoomPhase, { kind: 'in' }> }

/** The room: people, the page that everybody sees, and the chat. */
export function ClassRoom(props: RoomProps): ReactNode {
  const mobile = useMobile()
  const text = useTranslations('room')
  const { view, lost } = props.phase
  return (
    <div className="room" data-mobile={mobile}>
      <RoomBar {...props} />
      {lost && (
        <p className="room-lost" role="alert">
          {text('refused.lost')}
        </p>
      )}
      {mobile ? (
        <Tabs
          className="room-tabs"
          items={[
            { key: 'page', label: text('page.board'), children: <PagePanel {...props} /> },
            {
              key: 'people',
              label: `${text('people.title')} ${view.people.length}`,
              children: <PeoplePanel {...props} />,
            },
            { key: 'chat', label: text('chat.title'), children: <ChatPanel {...props} /> },
          ]}
        />
      ) : (
        <div className="room-parts">
          <PeoplePanel {...props} />
          <PagePanel {...props} />
          <ChatPanel {...props} />
        </div>
      )}
    </div>
  )
}

import { type RoomView, raisedHands } from '@bourse/protocol/room'
import { Badge, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMobile } from '../../site/screen/use-mobile.ts'
import { Overtime } from './bar/overtime.tsx'
import { RoomBar } from './bar/room-bar.tsx'
import { ChatPanel } from './chat/chat-panel.tsx'
import { leads, meIn } from './connection/use-room.ts'
import { PagePanel } from './page/page-panel.tsx'
import { PeoplePanel } from './people/people-panel.tsx'
import type { RoomProps } from './room-props.ts'

/** The room: people, the page that everybody sees, and the chat. */
export function ClassRoom(props: RoomProps): ReactNode {
  const mobile = useMobile()
  const text = useTranslations('room')
  return (
    <div className="room-whole" data-mobile={mobile}>
      <RoomBar {...props} />
      {props.phase.lost && (
        <p className="room-strip" role="alert">
          {text('refused.lostInside')}
        </p>
      )}
      <Overtime of={props.phase} />
      {mobile ? (
        <PhoneParts {...props} />
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

/** One part at a time; what happens in another is counted on its tab. */
function PhoneParts(props: RoomProps): ReactNode {
  const text = useTranslations('room')
  const { view, me } = props.phase
  const [tab, setTab] = useState('page')
  const unread = useUnread(view, me, tab === 'chat')
  const hands = leads(meIn(view, me)) && tab !== 'people' ? raisedHands(view).length : 0
  return (
    <Tabs
      className="room-tabs"
      activeKey={tab}
      onChange={setTab}
      items={[
        { key: 'page', label: text('page.page'), children: <PagePanel {...props} /> },
        {
          key: 'people',
          label: (
            <Badge size="small" count={hands} offset={[10, 0]}>
              {`${text('people.title')} ${view.people.length}`}
            </Badge>
          ),
          children: <PeoplePanel {...props} />,
        },
        {
          key: 'chat',
          label: (
            <Badge size="small" count={unread} offset={[10, 0]}>
              {text('chat.title')}
            </Badge>
          ),
          children: <ChatPanel {...props} />,
        },
      ]}
    />
  )
}

// How many lines of others came since the chat was last looked at.
function useUnread(view: RoomView, me: number, looking: boolean): number {
  const [since, setSince] = useState(() => newest(view))
  if (looking && since !== newest(view)) setSince(newest(view))
  return view.chat.filter(({ at, visit, sign }) => at > since && visit !== me && sign === undefined).length
}

const newest = (view: RoomView): number => view.chat.at(-1)?.at ?? 0

import { UserAddOutlined } from '@ant-design/icons'
import type { RoomLink } from '@bourse/protocol/room'
import { copyText } from '@bourse/shell'
import { Button, Popover, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { useMobile } from '../../../site/screen/use-mobile.ts'
import type { RoomProps } from '../room-props.ts'

/** Gives who leads the links for others. */
export function InviteButton({ room, phase }: RoomProps): ReactNode {
  const text = useTranslations('room.bar')
  const mobile = useMobile()
  const [links, setLinks] = useState<readonly RoomLink[] | 'failed' | null>(null)

  function open(shown: boolean): void {
    if (!shown) return
    setLinks(null)
    void room.links().then(given => setLinks(given ?? 'failed'))
  }

  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      onOpenChange={open}
      destroyOnHidden
      content={<Links links={links} />}
    >
      <Button
        disabled={phase.lost}
        {...(mobile ? { icon: <UserAddOutlined />, 'aria-label': text('invite') } : { children: text('invite') })}
      />
    </Popover>
  )
}

function Links({ links }: { readonly links: readonly RoomLink[] | 'failed' | null }): ReactNode {
  const { notices } = useServices()
  const text = useTranslations('room.bar')
  const roles = useTranslations('room.people')

  async function copy({ role, token }: RoomLink): Promise<void> {
    const done = await copyText(`${location.origin}/room/${token}`)
    if (done) notices.reply(text('copied', { role: roles(role) }))
    else notices.failure(text('copyFailed'))
  }

  return (
    <div className="room-invite">
      <h2>{text('invite')}</h2>
      {links === null && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {links === 'failed' && <p role="alert">{text('inviteFailed')}</p>}
      {Array.isArray(links) &&
        (links as readonly RoomLink[]).map(link => (
          <div key={link.role} className="room-invite-link">
            <span>{roles(link.role)}</span>
            <Button
              size="small"
              aria-label={text('copyLink', { role: roles(link.role) })}
              onClick={() => void copy(link)}
            >
              {text('copy')}
            </Button>
          </div>
        ))}
      <p className="list-note">{text('inviteNote')}</p>
    </div>
  )
}

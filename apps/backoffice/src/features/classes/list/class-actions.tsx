import { MoreOutlined } from '@ant-design/icons'
import { PlaceLink, useGo } from '@bourse/shell'
import { Button, Dropdown, type MenuProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { useUser } from '../../../site/session/use-user.ts'
import { classLinksQuery } from '../class-calls.ts'
import type { ClassRecord } from '../class-rows.ts'
import { ClassDocumentsDialog } from './class-documents-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { LinksButton } from './links-button.tsx'
import { RestoreButton } from './restore-button.tsx'
import { RosterDialog } from './roster-dialog.tsx'

type Dialog = 'roster' | 'documents' | 'delete'

type Props = {
  readonly record: ClassRecord
  /** On the phone there is room for one action beside the rest. */
  readonly short?: boolean
}

/** What can be done with a class where it stands. */
export function ClassActions({ record, short = false }: Props): ReactNode {
  const text = useTranslations('classes.act')
  const go = useGo()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = (): void => setDialog(null)
  const { status } = record
  if (record.gone_local !== null) return <RestoreButton record={record} goneLocal={record.gone_local} />
  const open = status === 'in_class' || status === 'not_started'
  return (
    <div className="row-actions">
      {status === 'in_class' && <EnterButton classId={record.class_id} />}
      {open && !(short && status === 'in_class') && <LinksButton classId={record.class_id} />}
      {status === 'not_started' && !short && (
        <Button type="link" onClick={() => go(`/dashboard/new-class?edit=${record.class_id}`)}>
          {text('edit')}
        </Button>
      )}
      {status === 'finished' && (
        <>
          <PlaceLink href={`/Data-management/playback/class-${record.class_id}`}>{text('replay')}</PlaceLink>
          {!short && (
            <PlaceLink href={`/data-center/Statistics-list/${record.class_id}`}>{text('statistics')}</PlaceLink>
          )}
        </>
      )}
      {status === 'expired' && (
        <Button type="link" onClick={() => go(`/dashboard/new-class?copy=${record.class_id}`)}>
          {text('copy')}
        </Button>
      )}
      <MoreMenu record={record} short={short} onDialog={setDialog} />
      {dialog === 'roster' && <RosterDialog record={record} onClose={close} />}
      {dialog === 'documents' && <ClassDocumentsDialog record={record} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog record={record} onClose={close} />}
    </div>
  )
}

/** Comes into a running class as an observer. */
function EnterButton({ classId }: { readonly classId: number }): ReactNode {
  const { client, queries } = useServices()
  const text = useTranslations('classes.act')

  async function enter(): Promise<void> {
    // Opened by the click itself, so that no browser takes it for a pop-up that nobody asked for.
    const opened = window.open('about:blank')
    try {
      const { links } = await queries.fetchQuery(classLinksQuery(client, classId))
      const link = links.find(one => one.role === 'observer')
      if (opened !== null && link !== undefined) opened.location.href = link.url
    } catch {
      opened?.close()
    }
  }

  return (
    <Button type="link" onClick={() => void enter()}>
      {text('enter')}
    </Button>
  )
}

type MoreProps = {
  readonly record: ClassRecord
  readonly short: boolean
  readonly onDialog: (dialog: Dialog) => void
}

function MoreMenu({ record, short, onDialog }: MoreProps): ReactNode {
  const text = useTranslations('classes.act')
  const go = useGo()
  const { permissions } = useUser()
  const { status, class_id: classId } = record
  const open = status === 'not_started' || status === 'in_class'
  const items: MenuProps['items'] = [
    ...(status === 'not_started' && short ? [{ key: 'edit', label: text('edit') }] : []),
    ...(status === 'finished' && short ? [{ key: 'statistics', label: text('statistics') }] : []),
    ...(status === 'expired' ? [] : [{ key: 'copy', label: text('copy') }]),
    ...(status === 'not_started' ? [{ key: 'roster', label: text('roster') }] : []),
    ...(open && permissions.includes('documents') ? [{ key: 'documents', label: text('documents') }] : []),
    ...(status === 'in_class' ? [] : [{ key: 'delete', label: text('delete'), danger: true }]),
  ]

  function choose(key: string): void {
    if (key === 'roster' || key === 'documents' || key === 'delete') onDialog(key)
    else if (key === 'statistics') go(`/data-center/Statistics-list/${classId}`)
    else go(`/dashboard/new-class?${key}=${classId}`)
  }

  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => choose(key) }}>
      <Button type="text" icon={<MoreOutlined rotate={90} />} aria-label={text('more', { name: record.name })} />
    </Dropdown>
  )
}

import type { consoleDeviceList, ReplyOf } from '@bourse/protocol'
import { timeAgoText } from '@bourse/shell'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Skeleton, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ask } from '../../site/calls/ask.ts'
import { useServices } from '../../site/console-services.ts'
import { useNow } from '../../site/time/use-now.ts'
import { FactorForm } from './factor-form.tsx'
import './account.css'

type Device = ReplyOf<typeof consoleDeviceList>['devices'][number]
/** What is to be sent away: one device, all, or nothing yet. */
type ChosenDevice = Device | 'all' | null

type Props = { readonly open: boolean; readonly onClose: () => void }

/** The devices that are known to sign in; one or all of them are made strangers again, by the password. */
export function DevicesDialog({ open, onClose }: Props): ReactNode {
  const text = useTranslations('account.devices')
  const { notices } = useServices()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<ChosenDevice>(null)

  async function done(): Promise<void> {
    notices.reply(text('removed'))
    await queries.invalidateQueries({ queryKey: ['devices'] })
    setChosen(null)
  }

  return (
    <Modal
      title={text('title')}
      open={open}
      width={460}
      footer={null}
      onCancel={onClose}
      afterClose={() => setChosen(null)}
      destroyOnHidden
    >
      {chosen === null ? (
        <DeviceList onChoose={setChosen} />
      ) : (
        <>
          <p>{chosen === 'all' ? text('askAll') : text('ask', { device: chosen.device })}</p>
          <FactorForm
            path="/backoffice/account/devices-end"
            fields={['password']}
            more={chosen === 'all' ? {} : { device_id: chosen.device_id }}
            submit={text(chosen === 'all' ? 'removeAll' : 'remove')}
            onDone={() => void done()}
          />
          <Button block type="link" onClick={() => setChosen(null)}>
            {text('back')}
          </Button>
        </>
      )}
    </Modal>
  )
}

function DeviceList({ onChoose }: { readonly onChoose: (chosen: ChosenDevice) => void }): ReactNode {
  const text = useTranslations('account.devices')
  const { client } = useServices()
  const { data, isError, refetch } = useQuery({
    queryKey: ['devices'],
    queryFn: () => ask<typeof consoleDeviceList>(client, '/backoffice/account/devices', {}),
  })
  if (isError) return <Button onClick={() => void refetch()}>{text('again')}</Button>
  if (data === undefined) return <Skeleton active title={false} />
  if (data.devices.length === 0) return <p>{text('none')}</p>
  return (
    <>
      <p>{text('note')}</p>
      <ul className="device-list">
        {data.devices.map(device => (
          <DeviceRow key={device.device_id} device={device} onRemove={() => onChoose(device)} />
        ))}
      </ul>
      <Button danger onClick={() => onChoose('all')}>
        {text('removeAll')}
      </Button>
    </>
  )
}

function DeviceRow({ device, onRemove }: { readonly device: Device; readonly onRemove: () => void }): ReactNode {
  const text = useTranslations('account.devices')
  const language = useLocale()
  const nowMs = useNow().getTime()
  const when = timeAgoText({ thenMs: device.seen_at * 1000, nowMs }, language)
  return (
    <li>
      <span>
        <strong>{device.device}</strong> {device.here && <Tag color="success">{text('here')}</Tag>}
        <small>{text('seen', { when, address: device.address })}</small>
      </span>
      <Button size="small" aria-label={text('removeOne', { device: device.device })} onClick={onRemove}>
        {text('remove')}
      </Button>
    </li>
  )
}

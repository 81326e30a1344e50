import { Button, FailedState, Skeleton, Tag } from '@bourse/ui'
import { Laptop, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Ago, Moment } from '../../../site/account-page/moment.tsx'
import { ALL_OTHERS, type Device, useDevices } from '../api/use-devices.ts'
import { EndDialog } from './end-dialog.tsx'

const SKELETON_ROWS = [0, 1, 2] as const

/** The devices that are signed in, each with a way to end it. */
export function Devices(): ReactNode {
  const t = useTranslations('account.devices')
  const { data, error, refetch, isFetching } = useDevices()
  const others = data?.filter(device => !device.current).length ?? 0
  return (
    <section className="account-section" aria-labelledby="devices-title">
      <div className="account-section-head">
        <h2 id="devices-title" className="section-title">
          {t('title')}
        </h2>
        {others > 0 && <EndOthers count={others} />}
      </div>
      {data === undefined && error !== null ? (
        <FailedState
          title={t('failed')}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
          compact
        />
      ) : (
        <ul className="device-list" aria-busy={data === undefined}>
          {data === undefined
            ? SKELETON_ROWS.map(row => <Waiting key={row} />)
            : data.map(device => <DeviceRow key={device.id} device={device} />)}
        </ul>
      )}
    </section>
  )
}

function DeviceRow({ device }: { device: Device }): ReactNode {
  const t = useTranslations('account.devices')
  const Icon = /iOS|Android/.test(device.device) ? Smartphone : Laptop
  return (
    <li>
      <Icon aria-hidden />
      <div className="min-w-0">
        <span className="inline-flex flex-wrap items-center gap-2">
          <b>{device.device}</b>
          {device.current && <Tag tone="brand">{t('this')}</Tag>}
        </span>
        <span className="sub">
          {device.address} · {t('since')} <Moment at={device.created_at} /> · {t('ends')} <Moment at={device.ends_at} />
        </span>
      </div>
      <span className="muted device-seen">
        <Ago at={device.seen_at} />
      </span>
      <span className="device-act">{!device.current && <EndOne device={device} />}</span>
    </li>
  )
}

function EndOne({ device }: { device: Device }): ReactNode {
  const t = useTranslations('account.devices')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="row"
        aria-label={t('endOne', { device: device.device })}
        onClick={() => setOpen(true)}
      >
        {t('end')}
      </Button>
      {open && (
        <EndDialog id={device.id} title={t('endOne', { device: device.device })} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function EndOthers({ count }: { count: number }): ReactNode {
  const t = useTranslations('account.devices')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('endOthers')}</Button>
      {open && (
        <EndDialog
          id={ALL_OTHERS}
          title={t('endOthers')}
          text={t('endOthersText', { count })}
          act={t('endCount', { count })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Waiting(): ReactNode {
  return (
    <li>
      <Skeleton width={16} height={16} />
      <div className="grid gap-2">
        <Skeleton width={128} />
        <Skeleton width={184} />
      </div>
      <span className="device-seen flex justify-end">
        <Skeleton width={64} />
      </span>
      <span />
    </li>
  )
}

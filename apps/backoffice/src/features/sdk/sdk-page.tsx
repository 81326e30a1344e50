import { CloudServerOutlined, DesktopOutlined, DownloadOutlined } from '@ant-design/icons'
import type { ReplyOf, sdkList } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { ask } from '../../site/calls/ask.ts'
import { useServices } from '../../site/console-services.ts'
import { ListEmpty, ListFailed } from '../../site/lists/list-states.tsx'
import { PageSkeleton } from '../../site/pages/page-skeleton.tsx'
import { useDates } from '../../site/time/use-dates.ts'
import { SAMPLES } from './sdk-samples.ts'
import '../../site/lists/lists.css'
import './sdk.css'

type Package = ReplyOf<typeof sdkList>['packages'][number]
type Version = Package['versions'][number]

const ICONS = { server: <CloudServerOutlined aria-hidden />, classroom: <DesktopOutlined aria-hidden /> } as const

/** What an institution's developers build with: each package with its versions, digests and changes. */
export function SdkPage(): ReactNode {
  const { client } = useServices()
  const text = useTranslations('application.sdkPage')
  const [shown, setShown] = useState<string | null>(null)
  const list = useQuery({
    queryKey: ['sdk'],
    queryFn: ({ signal }) => ask<typeof sdkList>(client, '/backoffice/sdk/list', {}, { signal }),
  })
  const packages = list.data?.packages ?? []
  const open = packages.find(one => one.package === shown) ?? packages[0]
  return (
    <div className="sdk-page">
      <header className="list-head">
        <h1>{text('title')}</h1>
        <span className="list-note">{text('note')}</span>
      </header>
      {list.data === undefined && list.isError && <ListFailed onRetry={() => void list.refetch()} />}
      {list.data === undefined && !list.isError && <PageSkeleton />}
      {list.data !== undefined && packages.length === 0 && <ListEmpty sentence={text('none')} />}
      {open !== undefined && (
        <div className="sdk-parts">
          <div className="sdk-list">
            {packages.map(one => (
              <PackageRows key={one.package} of={one} open={one === open} onOpen={() => setShown(one.package)} />
            ))}
          </div>
          <Changes of={open} />
        </div>
      )}
    </div>
  )
}

type RowsProps = { readonly of: Package; readonly open: boolean; readonly onOpen: () => void }

function PackageRows({ of, open, onOpen }: RowsProps): ReactNode {
  const text = useTranslations('application.sdkPage')
  const [newest, ...older] = of.versions
  if (newest === undefined) return null
  return (
    <section className="sdk-package" data-open={open}>
      <div className="sdk-row">
        <span className="sdk-icon">{ICONS[of.package]}</span>
        <div className="sdk-name">
          <button type="button" aria-pressed={open} onClick={onOpen}>
            {of.name}
          </button>
          <span>{text(of.package)}</span>
          <span>{text('needs', { what: newest.needs })}</span>
        </div>
        <VersionCells version={newest} isNewest />
      </div>
      {newest.file !== null && (
        <Typography.Text className="mono sdk-install" copyable={{ text: installText(newest.file.address) }}>
          {installText(newest.file.address)}
        </Typography.Text>
      )}
      {older.map(version => (
        <div key={version.version} className="sdk-row sdk-older">
          <span className="sdk-icon" />
          <div className="sdk-name">
            <span>{text('older')}</span>
          </div>
          <VersionCells version={version} />
        </div>
      ))}
    </section>
  )
}

// A package of this very server, so it is named by its address.
const installText = (address: string): string => `npm install ${location.origin}${address}`

function VersionCells({
  version,
  isNewest = false,
}: {
  readonly version: Version
  readonly isNewest?: boolean
}): ReactNode {
  const text = useTranslations('application.sdkPage')
  const format = useFormatter()
  const { file, released } = version
  const { day } = useDates()
  return (
    <>
      <span className="sdk-version">
        {version.version} {isNewest && <Tag color="blue">{text('newest')}</Tag>}
      </span>
      <span className="list-muted">{day(released)}</span>
      <span className="sdk-size">{file === null ? '–' : sizeText(file.bytes, format.number)}</span>
      <span className="mono sdk-digest" title={file?.sha256}>
        {file !== null && (
          <Typography.Text className="mono" copyable={{ text: file.sha256 }}>
            {`${file.sha256.slice(0, 6)}…${file.sha256.slice(-4)}`}
          </Typography.Text>
        )}
      </span>
      <span className="sdk-get">
        <Get version={version} primary={isNewest} />
      </span>
    </>
  )
}

function Get({ version, primary }: { readonly version: Version; readonly primary: boolean }): ReactNode {
  const text = useTranslations('application.sdkPage')
  const type = primary ? 'primary' : 'default'
  if (version.file === null) {
    return (
      <>
        <span className="sdk-missing">{text('missing')}</span>
        <Button size="small" icon={<DownloadOutlined />} disabled>
          {text('get')}
        </Button>
      </>
    )
  }
  return (
    <Button size="small" type={type} icon={<DownloadOutlined />} href={version.file.address} download>
      {text('get')}
    </Button>
  )
}

// The address is that of this very server.
const sampleOf = (of: Package): string => SAMPLES[of.package].replace('API_ADDRESS', `${location.origin}/server/v1`)

function Changes({ of }: { readonly of: Package }): ReactNode {
  const text = useTranslations('application.sdkPage')
  const { day } = useDates()
  const locale = useLocale()
  return (
    <aside className="sdk-changes">
      <h2>{text('start')}</h2>
      <Typography.Paragraph className="mono sdk-sample" copyable={{ text: sampleOf(of) }}>
        {sampleOf(of)}
      </Typography.Paragraph>
      <a href="/sdk/server-api.md" target="_blank" rel="noopener">
        {text('docs')}
      </a>
      <h2>{text('changes', { name: of.name })}</h2>
      {of.versions.map(({ version, released, changes }) => (
        <div key={version}>
          <h3>
            {version} <span className="list-muted">{day(released, 'long')}</span>
          </h3>
          <ul>
            {(changes[locale] ?? []).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </aside>
  )
}

const KILOBYTE = 1_000

const sizeText = (
  bytes: number,
  number: (value: number, options: { maximumFractionDigits: number }) => string,
): string => `${number(bytes / KILOBYTE, { maximumFractionDigits: 1 })} kB`

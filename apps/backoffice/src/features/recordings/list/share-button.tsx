import { CopyOutlined } from '@ant-design/icons'
import type { ReplyOf, recordingShare, recordingUnshare } from '@bourse/protocol'
import { RECORDING_LIMITS, SHARE_RIGHTS, type ShareRight } from '@bourse/protocol/terms'
import { copyText } from '@bourse/shell'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../../site/calls/ask.ts'
import { useServices } from '../../../site/console-services.ts'
import { RowPanel } from '../../../site/lists/row-panel.tsx'
import { type RecordingRecord, sharesQuery } from '../playback-calls.ts'
import { videosOf } from '../video-formats.ts'

type Props = { readonly record: RecordingRecord }
type ShareDays = (typeof RECORDING_LIMITS.shareDays)[number]
type MadeShare = ReplyOf<typeof recordingShare>

/** Makes links to a recording: what who has one may do, and how long. */
export function ShareButton({ record }: Props): ReactNode {
  const text = useTranslations('playback')
  return (
    <RowPanel label={text('act.share')}>
      <ShareForm record={record} />
    </RowPanel>
  )
}

function ShareForm({ record }: Props): ReactNode {
  const text = useTranslations('playback.share')
  const visible = useTranslations('playback.visibility')
  const id = useId()
  const [may, setMay] = useState<ShareRight>('watch')
  const [days, setDays] = useState<ShareDays>(7)
  const { made, sending, make, copy } = useShare(record)
  // There is a file to download only where there is a video: what is played back step by step is none.
  const rights: readonly ShareRight[] = videosOf(record.formats).length > 0 ? SHARE_RIGHTS : ['watch']

  return (
    <div className="share-form">
      <strong>{text('title')}</strong>
      <div className="share-field">
        <label htmlFor={`${id}-may`}>{text('may')}</label>
        <Select
          id={`${id}-may`}
          value={may}
          options={rights.map(value => ({ value, label: text(value) }))}
          onChange={setMay}
        />
      </div>
      <div className="share-field">
        <label htmlFor={`${id}-days`}>{text('endsAfter')}</label>
        <Select
          id={`${id}-days`}
          value={days}
          options={RECORDING_LIMITS.shareDays.map(value => ({ value, label: text('days', { days: value }) }))}
          onChange={setDays}
        />
      </div>
      {(record.visibility === 'students' || record.visibility === 'unpublished') && (
        <p className="list-note">{text('widens', { from: visible(record.visibility) })}</p>
      )}
      {made !== null && (
        <p className="share-url">
          <code>{made.url}</code>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            aria-label={text('copy')}
            onClick={() => void copy(made.url)}
          />
        </p>
      )}
      <div className="share-foot">
        <span className="list-note">{made === null ? text('once') : text('ends', { time: made.ends_local })}</span>
        <Button type="primary" loading={sending} onClick={() => void make(may, days)}>
          {text('make')}
        </Button>
      </div>
      <OpenLinks record={record} />
    </div>
  )
}

function useShare(record: RecordingRecord) {
  const { client, notices } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('playback.share')
  const [made, setMade] = useState<MadeShare | null>(null)
  const [sending, setSending] = useState(false)

  async function make(may: ShareRight, days: ShareDays): Promise<void> {
    setSending(true)
    try {
      const payload = { recording_id: record.recording_id, may, days }
      const share = await ask<typeof recordingShare>(client, '/backoffice/recording/share', payload)
      setMade(share)
      await copy(share.url)
      await queries.invalidateQueries({ queryKey: ['recordings'] })
    } catch {
      // Told already.
    }
    setSending(false)
  }
  async function copy(url: string): Promise<void> {
    // Where the clipboard stays shut the link stands in plain sight, to be copied by hand.
    if (await copyText(url)) notices.reply(text('copied'))
  }

  return { made, sending, make, copy }
}

function OpenLinks({ record }: Props): ReactNode {
  const { client } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('playback.share')
  const shares = useQuery(sharesQuery(client, record.recording_id))
  if (shares.data === undefined || shares.data.records.length === 0) return null
  async function end(share_id: number): Promise<void> {
    try {
      await ask<typeof recordingUnshare>(client, '/backoffice/recording/unshare', { share_id })
    } catch {
      // Told already.
    }
    await queries.invalidateQueries({ queryKey: ['recordings'] })
  }
  return (
    <ul className="share-links" aria-label={text('links')}>
      {shares.data.records.map(one => (
        <li key={one.share_id}>
          <span>
            {text(one.may)} · {text('ends', { time: one.ends_local })}
          </span>
          <Button type="link" danger size="small" onClick={() => void end(one.share_id)}>
            {text('end')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { copyText } from '@bourse/shell'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import { NowThen } from '../../site/parts/now-then.tsx'
import { Asked } from '../../site/parts/states.tsx'
import { clockTime, dayTime } from '../../site/time/moments.ts'
import { type AuditRowInfo, useAuditRow } from './use-audit.ts'

/** All of one row: what it changes, who and why, and its place in the chain. */
export function OpenedRow({ seq }: { readonly seq: number }): ReactNode {
  const row = useAuditRow(seq)
  return (
    <Asked query={row} rows={4}>
      {info => (
        <div className="audit-row-opened">
          <Changes info={info} />
          <Who info={info} />
          <Chain info={info} />
        </div>
      )}
    </Asked>
  )
}

type Props = { readonly info: AuditRowInfo }

function Changes({ info }: Props): ReactNode {
  const text = useTranslations('audit.row')
  const heads = useTranslations('frame.nowThen')
  const say = useWords()
  const said = Object.entries(info.fields)
  return (
    <section className="opened-part">
      <h3>{text(info.changes.length > 0 ? 'changes' : 'said')}</h3>
      {info.changes.length > 0 ? (
        <NowThen
          changes={info.changes.map(({ what, from, to }) => ({ what: say(what), from, to }))}
          heads={{ from: heads('before'), to: heads('after') }}
        />
      ) : said.length === 0 ? (
        <p className="opened-quiet">{text('noChanges')}</p>
      ) : (
        <Facts facts={said} />
      )}
    </section>
  )
}

function Who({ info }: Props): ReactNode {
  const text = useTranslations('audit.row')
  const { request, session, reason, detail } = info
  const facts: [string, ReactNode][] = [
    [text('first'), `${info.operator}, ${clockTime(info.at)}`],
    ...(request === null
      ? []
      : [
          [
            text('second'),
            request.by === null
              ? text('nobody')
              : `${request.by}${request.at === null ? '' : `, ${clockTime(request.at)}`}`,
          ] as [string, ReactNode],
        ]),
    [text('proof'), text(`proofs.${info.proof}`)],
    [text('reason'), reason ?? text('noReason')],
    ...(session === null
      ? []
      : [
          [
            text('session'),
            text('sessionText', { device: session.device, address: session.address, since: dayTime(session.since) }),
          ] as [string, ReactNode],
        ]),
    ...(detail === null || detail === '' ? [] : [[text('detail'), detail] as [string, ReactNode]]),
  ]
  return (
    <section className="opened-part">
      <h3>{text('who')}</h3>
      <Facts facts={facts} />
    </section>
  )
}

function Chain({ info }: Props): ReactNode {
  const text = useTranslations('audit.row')
  const format = useFormatter()
  const [copied, setCopied] = useState(false)
  const short = (digest: string): ReactNode => (
    <span className="digest-text">
      {digest.slice(0, 12)}…{digest.slice(-4)}
    </span>
  )
  const held = (
    <span className={info.holds ? 'audit-holds' : 'audit-broken'}>
      {info.holds ? <CheckOutlined aria-hidden /> : <CloseOutlined aria-hidden />}{' '}
      {text(info.holds ? 'held' : 'notHeld')}
    </span>
  )
  return (
    <section className="opened-part">
      <h3>{text('chain')}</h3>
      <Facts
        facts={[
          [text('number'), format.number(info.seq)],
          [text('before'), short(info.before)],
          [text('own'), short(info.digest)],
          [text('after'), info.after === null ? text('newest') : short(info.after)],
          [text('holds'), held],
        ]}
      />
      <Button
        size="small"
        onClick={async () => {
          await copyText(JSON.stringify(info, null, 2))
          setCopied(true)
        }}
      >
        {text(copied ? 'copied' : 'copy')}
      </Button>
    </section>
  )
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }): ReactNode {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

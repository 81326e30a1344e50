import { hmacSha256 } from '@bourse/shell'
import { Input, Typography } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'

const freshNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(36).padStart(2, '0').slice(-2)).join('')

const EXAMPLE = '{"event":"class.ended","class_id":5001,"at":1795181065}'

/** Computes a signature in the page: nothing that is typed here is sent. */
export function SignatureSection(): ReactNode {
  const text = useTranslations('application.signature')
  const [time, setTime] = useState(() => String(Math.floor(Date.now() / 1000)))
  const [nonce, setNonce] = useState(freshNonce)
  const [secret, setSecret] = useState('')
  const [body, setBody] = useState(EXAMPLE)
  const signature = secret === '' ? '' : hmacSha256(secret, `${time}.${nonce}.${body}`)
  return (
    <section className="application-part">
      <div className="part-words">
        <h2>{text('title')}</h2>
        <p>{text('words')}</p>
      </div>
      <div className="part-fields signature-fields">
        <Labelled label={text('time')}>
          {id => <Input id={id} className="mono" value={time} onChange={({ target }) => setTime(target.value)} />}
        </Labelled>
        <Labelled label={text('nonce')}>
          {id => <Input id={id} className="mono" value={nonce} onChange={({ target }) => setNonce(target.value)} />}
        </Labelled>
        <Labelled label={text('secret')}>
          {id => (
            <Input.Password
              id={id}
              className="mono"
              autoComplete="off"
              value={secret}
              onChange={({ target }) => setSecret(target.value)}
            />
          )}
        </Labelled>
        <Labelled label={text('body')} wide>
          {id => (
            <Input.TextArea
              id={id}
              className="mono"
              autoSize={{ minRows: 1, maxRows: 6 }}
              value={body}
              onChange={({ target }) => setBody(target.value)}
            />
          )}
        </Labelled>
        <output className="application-signature" aria-live="polite">
          <span className="list-muted">X-Lectern-Signature</span>
          {signature === '' ? (
            <span className="list-muted">{text('waiting')}</span>
          ) : (
            <Typography.Text className="mono" copyable={{ text: signature }}>
              {signature}
            </Typography.Text>
          )}
        </output>
      </div>
    </section>
  )
}

type LabelledProps = {
  readonly label: string
  readonly wide?: boolean
  readonly children: (id: string) => ReactNode
}

function Labelled({ label, wide = false, children }: LabelledProps): ReactNode {
  const id = useId()
  return (
    <div className="application-labelled" data-wide={wide}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

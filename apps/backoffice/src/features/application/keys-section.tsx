import type { applicationSecretEnd, applicationSignature, applicationSwitch } from '@bourse/protocol'
import { timeAgoText } from '@bourse/shell'
import { Button, Popconfirm, Switch, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useDates } from '../../site/time/use-dates.ts'
import { useNow } from '../../site/time/use-now.ts'
import { AllowedAddresses } from './allowed-addresses.tsx'
import type { Application } from './application-calls.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { useSend } from './use-send.ts'

type Secret = Application['secrets'][number]

/** The app id, the secrets and who may call. */
export function KeysSection({ application }: { readonly application: Application }): ReactNode {
  const text = useTranslations('application.keys')
  const [making, setMaking] = useState(false)
  const { secrets } = application
  return (
    <section className="application-part">
      <div className="part-words">
        <h2>{text('title')}</h2>
        <p>{text('words')}</p>
      </div>
      <div className="part-fields">
        <div className="key-row">
          <span className="key-label">{text('appId')}</span>
          <Typography.Text className="mono" copyable={{ tooltips: [text('copy'), text('copied')] }}>
            {application.app_id}
          </Typography.Text>
          <EnabledSwitch enabled={application.enabled} />
        </div>
        <div className="key-row">
          <span className="key-label">{text('address')}</span>
          <Typography.Text className="mono" copyable={{ tooltips: [text('copy'), text('copied')] }}>
            {application.api_address}
          </Typography.Text>
        </div>
        {secrets.map((secret, place) => (
          <SecretRow key={secret.secret_no} secret={secret} newest={place === 0} onRotate={() => setMaking(true)} />
        ))}
        {secrets.length === 0 && (
          <div className="key-row">
            <span className="key-label">{text('secret')}</span>
            <span className="list-muted">{text('noSecret')}</span>
            <span className="key-actions">
              <Button type="primary" size="small" onClick={() => setMaking(true)}>
                {text('make')}
              </Button>
            </span>
          </div>
        )}
        {(application.old_signature || application.old_signature_used !== null) && (
          <OldSignatures application={application} />
        )}
        <AllowedAddresses addresses={application.addresses} />
      </div>
      <SecretDialog open={making} live={secrets.length} onClose={() => setMaking(false)} />
    </section>
  )
}

function EnabledSwitch({ enabled }: { readonly enabled: boolean }): ReactNode {
  const text = useTranslations('application.keys')
  const { sending, sendCall } = useSend()
  const [asking, setAsking] = useState(false)
  const turn = async (next: boolean): Promise<void> => {
    setAsking(false)
    await sendCall<typeof applicationSwitch>('/backoffice/application/switch', { enabled: next })
  }
  return (
    <span className="key-actions">
      <Popconfirm
        open={asking}
        title={text('disableAsk')}
        description={text('disableNote')}
        okText={text('disable')}
        okButtonProps={{ danger: true }}
        cancelText={text('cancel')}
        onConfirm={() => void turn(false)}
        onCancel={() => setAsking(false)}
      >
        <Switch
          checked={enabled}
          loading={sending}
          aria-label={text('enabled')}
          // To open harms nobody; to close cuts every call at once, so it asks.
          onChange={next => (next ? void turn(true) : setAsking(true))}
        />
      </Popconfirm>
      {text(enabled ? 'enabled' : 'disabled')}
    </span>
  )
}

function OldSignatures({ application }: { readonly application: Application }): ReactNode {
  const text = useTranslations('application.keys')
  const language = useLocale()
  const nowMs = useNow().getTime()
  const { sending, sendCall } = useSend()
  const { old_signature: taken, old_signature_used: used } = application
  const turn = (old: boolean) => sendCall<typeof applicationSignature>('/backoffice/application/signature', { old })
  const when = used === null ? null : timeAgoText({ thenMs: used * 1000, nowMs }, language)
  return (
    <div className="key-row">
      <span className="key-label">{text('oldSignature')}</span>
      <span className="list-muted key-note">
        {text('oldSignatureNote')} {when === null ? text('oldSignatureNever') : text('oldSignatureUsed', { when })}
      </span>
      <span className="key-actions">
        <Switch checked={taken} loading={sending} aria-label={text('oldSignature')} onChange={on => void turn(on)} />
        {text(taken ? 'oldTaken' : 'oldRefused')}
      </span>
    </div>
  )
}

type RowProps = { readonly secret: Secret; readonly newest: boolean; readonly onRotate: () => void }

function SecretRow({ secret, newest, onRotate }: RowProps): ReactNode {
  const text = useTranslations('application.keys')
  const language = useLocale()
  const nowMs = useNow().getTime()
  const { sending, sendCall } = useSend()
  const { secret_no, ending, created_local, used, ends_local } = secret
  const { day } = useDates()
  const use =
    used === null ? text('unused') : text('used', { when: timeAgoText({ thenMs: used * 1000, nowMs }, language) })
  const end = () => sendCall<typeof applicationSecretEnd>('/backoffice/application/secret-end', { secret_no })
  return (
    <div className="key-row">
      <span className="key-label">{text('secretNo', { number: secret_no })}</span>
      <span className="mono" aria-label={text('masked', { ending })}>
        k{secret_no}_{'•'.repeat(12)}
        {ending}
      </span>
      <span className="list-muted key-note">{text('since', { day: day(created_local), use })}</span>
      <span className="key-actions">
        {ends_local !== null && (
          <span className="status" data-status="expired">
            <span className="status-dot" />
            <span className="warn-word">{text('ends', { day: day(ends_local) })}</span>
          </span>
        )}
        {newest && ends_local === null && (
          <Button type="link" size="small" onClick={onRotate}>
            {text('rotate')}
          </Button>
        )}
        <Popconfirm
          title={text('endAsk', { number: secret_no })}
          description={text('endNote')}
          okText={text('endNow')}
          cancelText={text('cancel')}
          onConfirm={() => void end()}
        >
          <Button type="link" size="small" danger={newest} loading={sending}>
            {text('endNow')}
          </Button>
        </Popconfirm>
      </span>
    </div>
  )
}

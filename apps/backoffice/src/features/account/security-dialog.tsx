import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { UserInfo } from '../../site/session/user-info.ts'
import { FactorForm } from './factor-form.tsx'
import { FactorCodes, FactorSecret, type Secret } from './factor-secret.tsx'
import './account.css'

type Step =
  | { readonly at: 'state' }
  | { readonly at: 'open' }
  | { readonly at: 'close' }
  | { readonly at: 'renew' }
  | { readonly at: 'scan'; readonly secret: Secret }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

type Props = {
  readonly user: UserInfo
  readonly open: boolean
  /** The institution asks for it: nothing else is open until it is set up. */
  readonly forced?: boolean
  readonly onClose: () => void
}

/** The second factor: how it stands, and the ways to turn it on, off, and to make its recovery codes anew. */
export function SecurityDialog({ user, open, forced = false, onClose }: Props): ReactNode {
  const words = useTranslations('account.security')
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>(forced ? { at: 'open' } : { at: 'state' })

  async function done(): Promise<void> {
    await queries.invalidateQueries({ queryKey: ['user-info'] })
    setStep({ at: 'state' })
    if (forced) onClose()
  }

  // Recovery codes are shown this once: closing the dialog over them would lose them.
  const held = forced || step.at === 'codes'
  return (
    <Modal
      title={words('title')}
      open={open}
      width={460}
      footer={null}
      closable={!held}
      keyboard={!held}
      mask={{ closable: !held }}
      onCancel={onClose}
      afterClose={() => setStep({ at: 'state' })}
      destroyOnHidden
    >
      {forced && step.at === 'open' && (
        <Alert type="info" showIcon title={words('required')} className="dialog-alert" />
      )}
      <StepBody user={user} step={step} onStep={setStep} onDone={() => void done()} />
    </Modal>
  )
}

type BodyProps = {
  readonly user: UserInfo
  readonly step: Step
  readonly onStep: (step: Step) => void
  readonly onDone: () => void
}

function StepBody({ user, step, onStep, onDone }: BodyProps): ReactNode {
  const words = useTranslations('account.security')
  const showCodes = (reply: Codes): void => onStep({ at: 'codes', codes: reply.recovery_codes })
  switch (step.at) {
    case 'state':
      return <FactorState user={user} onStep={at => onStep({ at })} />
    case 'open':
      return (
        <FactorForm
          key="open"
          path="/backoffice/account/factor-open"
          fields={['password']}
          submit={words('next')}
          onDone={(secret: Secret) => onStep({ at: 'scan', secret })}
        />
      )
    case 'scan':
      return (
        <FactorSecret secret={step.secret}>
          <FactorForm
            path="/backoffice/account/factor-confirm"
            fields={['code']}
            submit={words('turnOn')}
            onDone={showCodes}
          />
        </FactorSecret>
      )
    case 'close':
      return (
        <FactorForm
          key="close"
          path="/backoffice/account/factor-close"
          fields={['password', 'code']}
          submit={words('turnOff')}
          onDone={onDone}
        />
      )
    case 'renew':
      return (
        <FactorForm
          key="renew"
          path="/backoffice/account/factor-codes"
          fields={['password', 'code']}
          submit={words('renew')}
          onDone={showCodes}
        />
      )
    case 'codes':
      return <FactorCodes codes={step.codes} onDone={onDone} />
  }
}

type Codes = { readonly recovery_codes: readonly string[] }

function FactorState(props: { user: UserInfo; onStep: (at: 'open' | 'close' | 'renew') => void }): ReactNode {
  const words = useTranslations('account.security')
  const { factor } = props.user
  const isOn = factor?.on ?? false
  return (
    <>
      <p className="factor-state">
        <Tag color={isOn ? 'success' : 'default'}>{words(isOn ? 'on' : 'off')}</Tag>
        {isOn ? words('left', { count: factor?.codes_left ?? 0 }) : words('lead')}
      </p>
      <div className="factor-acts">
        {isOn ? (
          <>
            <Button onClick={() => props.onStep('renew')}>{words('renew')}</Button>
            <Button danger onClick={() => props.onStep('close')}>
              {words('turnOff')}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={() => props.onStep('open')}>
            {words('turnOn')}
          </Button>
        )}
      </div>
    </>
  )
}

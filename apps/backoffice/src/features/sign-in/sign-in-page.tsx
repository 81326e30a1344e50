import { GlobalOutlined } from '@ant-design/icons'
import { LANGUAGE_NAMES, useGo, useLanguage, withProof } from '@bourse/shell'
import { useSearch } from '@tanstack/react-router'
import { Alert, Button, Checkbox, Form, Input, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SUCCESS } from '../../site/calls/console-client.ts'
import { useServices } from '../../site/console-services.ts'
import { LanguageButton } from '../../site/languages/language-button.tsx'
import { usePageTitle } from '../../site/pages/use-page-title.ts'
import { solveProof } from '../../site/proof/solve-proof.ts'
import { returnPath } from '../../site/session/return-path.ts'
import { refusalText } from '../account/index.ts'
import { SecondStep, type SignedIn } from './second-step.tsx'
import { ServiceStatus } from './service-status.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import './sign-in.css'

const PATH = '/backoffice/session/sign-in'

interface SignInForm {
  readonly login: string
  readonly password: string
  readonly stay: boolean
}

/** The way in of a contact. */
export function SignInPage(): ReactNode {
  const { language } = useServices()
  const current = useLanguage(language.dictionaries)
  const text = useTranslations('account.signIn')
  const frame = useTranslations('frame')
  usePageTitle(text('title'))
  return (
    <SignInLayout
      words={{
        brand: frame('brand'),
        title: text('title'),
        intro: text('intro'),
        note: text('noAccount'),
        picture: text('picture'),
      }}
      form={<SignInForm />}
      foot={
        <>
          <LanguageButton>
            <button
              type="button"
              className="sign-in-language"
              aria-label={`${frame('bar.language')}: ${LANGUAGE_NAMES[current]}`}
            >
              <GlobalOutlined aria-hidden /> {LANGUAGE_NAMES[current]}
            </button>
          </LanguageButton>
          <ServiceStatus />
        </>
      }
    />
  )
}

function SignInForm(): ReactNode {
  const text = useTranslations('account.signIn')
  const { session } = useServices()
  const [form] = Form.useForm<SignInForm>()
  // Looked at once: what is told here need not be told again.
  const [ended] = useState(session.takeEnded)
  const { sending, send, step, finish, back, expired } = useSignIn((field, reason) =>
    form.setFields([{ name: field, errors: [reason] }]),
  )
  if (step !== null) return <SecondStep {...step} onDone={finish} onBack={back} />
  const told = expired ? text('expired') : ended ? text('ended') : null
  return (
    <>
      {told !== null && <Alert type="warning" showIcon title={told} className="sign-in-told" />}
      <Form
        form={form}
        layout="vertical"
        size="large"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ login: '', password: '', stay: true }}
        onFinish={values => void send(values)}
      >
        <Form.Item<SignInForm>
          name="login"
          label={text('login')}
          rules={[{ required: true, whitespace: true, message: text('loginEmpty') }]}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={254} />
        </Form.Item>
        <Form.Item<SignInForm>
          name="password"
          label={text('password')}
          rules={[{ required: true, message: text('passwordEmpty') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
        <div className="sign-in-row">
          <Form.Item<SignInForm> name="stay" valuePropName="checked" noStyle>
            <Checkbox>{text('stay')}</Checkbox>
          </Form.Item>
          <Popover trigger="click" content={<p className="sign-in-forgot-text">{text('forgotText')}</p>}>
            <button type="button" className="sign-in-forgot">
              {text('forgot')}
            </button>
          </Popover>
        </div>
        <Button block type="primary" htmlType="submit" loading={sending}>
          {text('submit')}
        </Button>
      </Form>
    </>
  )
}

function useSignIn(refuse: (field: 'login' | 'password', reason: string) => void) {
  const { client, session, devices } = useServices()
  const words = useTranslations('account')
  const { redirect } = useSearch({ strict: false })
  const go = useGo()
  const [sending, setSending] = useState(false)
  const [step, setStep] = useState<{ readonly tempToken: string; readonly login: string } | null>(null)
  const [expired, setExpired] = useState(false)

  function enter(login: string, opened: SignedIn): void {
    devices.keep(login, opened.device)
    session.keep(opened.token, opened.expires_in)
    go(returnPath(redirect), { replace: true })
  }

  async function send({ login: typed, password, stay }: SignInForm): Promise<void> {
    const login = typed.trim()
    setSending(true)
    setExpired(false)
    try {
      const device = devices.all()
      const payload = { login, password, stay, ...(device === undefined ? {} : { device }) }
      const reply = await withProof(
        altcha =>
          client.post<SignedIn & { temp_token?: string }>(PATH, {
            ...payload,
            ...(altcha === undefined ? {} : { altcha }),
          }),
        solveProof,
        ({ res_code, data }) => ({ code: res_code, data }),
      )
      if (reply.res_code === SUCCESS) enter(login, reply.data)
      else if (reply.res_code === 'SECOND_CHECK_REQUIRED' && reply.data.temp_token !== undefined)
        setStep({ tempToken: reply.data.temp_token, login })
      else refuse('password', refusalText(words, reply))
    } catch {
      // The client has told what failed; what was typed stays.
    } finally {
      setSending(false)
    }
  }

  return {
    sending,
    send,
    step,
    expired,
    finish: (opened: SignedIn) => {
      if (step !== null) enter(step.login, opened)
    },
    back: (late: boolean) => {
      setStep(null)
      setExpired(late)
    },
  }
}

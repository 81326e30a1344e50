import type { CallResult } from '@bourse/client'
import type { inviteOpened, ReplyOf, registerByEmail, registerByPhone } from '@bourse/protocol'
import { Button, Checkbox, showToast, TextField } from '@bourse/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { areaCodeOf } from '../../../site/forms/area-codes.ts'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { NewPasswordFields } from '../../../site/forms/components/new-password-fields.tsx'
import { useProof } from '../../../site/forms/proof/use-proof.ts'
import { type Form, useForm } from '../../../site/forms/use-form.ts'
import { Link } from '../../../site/links/link.tsx'
import { calls, deviceTokens } from '../../../site/site.ts'
import {
  initialCodeAndPassword,
  type NewAccount,
  newAccountPlaces,
  newAccountProblems,
  newAccountSummary,
  type Way,
} from '../account-form.ts'
import { accountOf } from '../known-device.ts'
import { phoneOf } from '../sign-in-form.ts'
import { useContactLabels } from '../use-contact-labels.ts'
import { useAsked, useEnter, useWantedPlace, withWanted } from '../use-enter.ts'
import { ContactAndCode } from './contact-and-code.tsx'
import { SignHead, WayTabs } from './sign-head.tsx'

/** /register: a new account by e-mail or phone. */
export function RegisterPage(): ReactNode {
  const [way, setWay] = useState<Way>('email')
  const t = useTranslations('sign-in.register')
  const pages = useTranslations('pages.titles')
  const wanted = useWantedPlace()
  return (
    <>
      <SignHead
        title={pages('register')}
        question={t('haveOne')}
        answer={t('login')}
        to={withWanted('/login', wanted)}
      />
      <WayTabs way={way} onChange={setWay}>
        <RegisterForm key={way} way={way} wanted={wanted} />
      </WayTabs>
    </>
  )
}

function RegisterForm({ way, wanted }: { way: Way; wanted: string | null }): ReactNode {
  const t = useTranslations('sign-in.register')
  const fields = useTranslations('forms.fields')
  const { checking, prove } = useProof()
  const { form, isTaken } = useNewAccount(way, wanted)
  const taken = isTaken ? form.error(way) : undefined
  return (
    <form noValidate onSubmit={form.onSubmit} className="sign-form">
      <ContactAndCode
        way={way}
        form={form}
        purpose="register"
        prove={prove}
        {...(taken === undefined ? {} : { contactError: <Taken problem={taken} wanted={wanted} /> })}
      />
      <NewPasswordFields
        password={form.bind('password')}
        repeat={form.bind('repeat')}
        kind="first"
        names={[form.values.email, form.values.phone]}
      />
      <TextField
        {...form.bind('invite')}
        label={t('invite')}
        aside={fields('optional')}
        placeholder={t('inviteSample')}
        size="big"
        autoComplete="off"
        maxLength={16}
      />
      <Agreement
        checked={form.values.agreement}
        error={form.error('agreement')}
        onChange={agreed => form.set('agreement', agreed)}
      />
      <FormMessage failure={form.failure} checking={checking} />
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {t('submit')}
      </Button>
    </form>
  )
}

function useNewAccount(way: Way, wanted: string | null): { form: Form<NewAccount>; isTaken: boolean } {
  const t = useTranslations('sign-in.register')
  const language = useLocale()
  const email = useAsked('email')
  const invite = useAsked('invite')
  useOpenedInvitation(invite)
  const enter = useEnter()
  const labels = useContactLabels()
  const [isTaken, setIsTaken] = useState(false)
  const form = useForm<NewAccount>({
    initial: {
      ...initialCodeAndPassword(areaCodeOf(language), email ?? ''),
      invite: invite ?? '',
      agreement: false,
    },
    problems: values => newAccountProblems(way, values),
    labels: { ...labels, invite: t('invite') },
    places: newAccountPlaces,
    send: async values => {
      const answer = await openAccount(way, values)
      if (!answer.ok) {
        setIsTaken('email' in answer.fields || 'mobile_phone' in answer.fields)
        return answer
      }
      deviceTokens.keep(accountOf(way, values), answer.data.device)
      showToast({ kind: 'success', title: t('done') })
      await enter(answer.data.access_token, wanted)
      return null
    },
  })
  return { form, isTaken }
}

// Who invited sees how many opened their link; nobody waits for it.
function useOpenedInvitation(code: string | null): void {
  useEffect(() => {
    if (code !== null && code !== '') void calls.call<typeof inviteOpened>('/api/user/invite-opened', { code })
  }, [code])
}

function openAccount(way: Way, values: NewAccount): Promise<CallResult<ReplyOf<typeof registerByEmail>>> {
  const rest = newAccountSummary(values)
  return way === 'email'
    ? calls.call<typeof registerByEmail>('/api/register/email-register', { email: values.email.trim(), ...rest })
    : calls.call<typeof registerByPhone>('/api/register/register', { ...phoneOf(values), ...rest })
}

function Taken({ problem, wanted }: { problem: string; wanted: string | null }): ReactNode {
  const t = useTranslations('sign-in.register')
  const linkTo = (path: string) => (chunks: ReactNode) => (
    <Link to={withWanted(path, wanted)} className="link-in-text">
      {chunks}
    </Link>
  )
  return t.rich('taken', { problem, login: linkTo('/login'), forget: linkTo('/forget') })
}

function Agreement(props: {
  checked: boolean
  error: string | undefined
  onChange: (agreed: boolean) => void
}): ReactNode {
  const t = useTranslations('sign-in.register')
  // In a window of its own: what was typed here stays.
  const linkTo = (path: string) => (chunks: ReactNode) => (
    <a href={path} target="_blank" rel="noreferrer" className="link-in-text">
      {chunks}
    </a>
  )
  return (
    <Checkbox name="agreement" {...props}>
      {t.rich('agree', { terms: linkTo('/terms'), risk: linkTo('/risk') })}
    </Checkbox>
  )
}

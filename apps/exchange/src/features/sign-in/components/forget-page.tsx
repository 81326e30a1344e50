import type { CallResult } from '@bourse/client'
import type { forgetPasswordByEmail, forgetPasswordByPhone } from '@bourse/protocol'
import { Button, buttonLook, Skeleton } from '@bourse/ui'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { areaCodeOf } from '../../../site/forms/area-codes.ts'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { NewPasswordFields } from '../../../site/forms/components/new-password-fields.tsx'
import { useProof } from '../../../site/forms/proof/use-proof.ts'
import { useForm } from '../../../site/forms/use-form.ts'
import { useFreezeHours } from '../../../site/init/use-freeze-hours.ts'
import { Link } from '../../../site/links/link.tsx'
import { calls, session } from '../../../site/site.ts'
import {
  type CodeAndPassword,
  codeAndPasswordPlaces,
  codeAndPasswordProblems,
  codeAndPasswordSummary,
  initialCodeAndPassword,
  type Way,
} from '../account-form.ts'
import { knownDevice } from '../known-device.ts'
import { phoneOf } from '../sign-in-form.ts'
import { useContactLabels } from '../use-contact-labels.ts'
import { useAsked, useWantedPlace, withWanted } from '../use-enter.ts'
import { ContactAndCode } from './contact-and-code.tsx'
import { NotMePage } from './not-me-page.tsx'
import { SignHead, WayTabs } from './sign-head.tsx'

/** /forget: a new password by a code; and the page behind the "this was not me" of our letters. */
export function ForgetPage(): ReactNode {
  const notMe = useAsked('not_me')
  return notMe === null ? <ResetPage /> : <NotMePage token={notMe} />
}

function ResetPage(): ReactNode {
  const [way, setWay] = useState<Way>('email')
  const [isDone, setIsDone] = useState(false)
  const t = useTranslations('sign-in.forget')
  const pages = useTranslations('pages.titles')
  const wanted = useWantedPlace()
  if (isDone) return <Done to={withWanted('/login', wanted)} />
  return (
    <>
      <SignHead
        title={pages('forget')}
        question={t('remembered')}
        answer={t('login')}
        to={withWanted('/login', wanted)}
      />
      <WayTabs way={way} onChange={setWay}>
        <ResetForm key={way} way={way} onDone={() => setIsDone(true)} />
      </WayTabs>
    </>
  )
}

function ResetForm({ way, onDone }: { way: Way; onDone: () => void }): ReactNode {
  const t = useTranslations('sign-in.forget')
  const language = useLocale()
  const hours = useFreezeHours()
  const { checking, prove } = useProof()
  const form = useForm<CodeAndPassword>({
    initial: initialCodeAndPassword(areaCodeOf(language)),
    problems: values => codeAndPasswordProblems(way, values),
    labels: useContactLabels(),
    places: codeAndPasswordPlaces,
    send: async values => {
      const answer = await prove(altcha => setPassword(way, values, altcha))
      if (!answer.ok) return answer
      // Every session has ended with the old password, the one of this browser too.
      session.clear()
      onDone()
      return null
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="sign-form">
      <ContactAndCode way={way} form={form} purpose="forget" prove={prove} />
      <NewPasswordFields
        password={form.bind('password')}
        repeat={form.bind('repeat')}
        kind="next"
        names={[form.values.email, form.values.phone]}
      />
      <FormMessage failure={form.failure} checking={checking} />
      <p className="sign-what">{hours === null ? <Skeleton /> : t('what', { hours: String(hours) })}</p>
      <Button type="submit" variant="primary" size="big" full sending={form.sending}>
        {t('submit')}
      </Button>
    </form>
  )
}

function setPassword(
  way: Way,
  values: CodeAndPassword,
  altcha: string | undefined,
): Promise<CallResult<Record<string, never>>> {
  const rest = {
    ...codeAndPasswordSummary(values),
    ...knownDevice(),
    ...(altcha === undefined ? {} : { altcha }),
  }
  return way === 'email'
    ? calls.call<typeof forgetPasswordByEmail>('/api/register/email-forget-password', {
        email: values.email.trim(),
        ...rest,
      })
    : calls.call<typeof forgetPasswordByPhone>('/api/register/forget-password', { ...phoneOf(values), ...rest })
}

function Done({ to }: { to: string }): ReactNode {
  const t = useTranslations('sign-in.forget')
  const hours = useFreezeHours()
  return (
    <div className="sign-done" role="status">
      <CircleCheck aria-hidden />
      <h1 className="page-title">{t('doneTitle')}</h1>
      <p className="sign-lead">{hours === null ? <Skeleton /> : t('doneText', { hours: String(hours) })}</p>
      <Link to={to} {...buttonLook('primary', 'big', true)}>
        {t('toLogin')}
      </Link>
    </div>
  )
}

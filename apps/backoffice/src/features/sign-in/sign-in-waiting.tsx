import type { Translation } from '@bourse/shell'
import type { ReactNode } from 'react'
import type { dictionary as account } from '../../site/languages/account/zh.ts'
import type { dictionary as frame } from '../../site/languages/frame/zh.ts'
import { SignInLayout } from './sign-in-layout.tsx'

type Words = {
  readonly account: Pick<Translation<typeof account>, 'signIn'>
  readonly frame: Pick<Translation<typeof frame>, 'brand'>
}

/** The way in before its script has run: the same column in the same places, with fields that cannot be typed into yet. */
export function SignInWaiting({ account: { signIn }, frame: { brand } }: Words): ReactNode {
  return (
    <SignInLayout
      words={{ brand, title: signIn.title, intro: signIn.intro, note: signIn.noAccount, picture: signIn.picture }}
      form={
        <div className="sign-in-waiting" aria-hidden>
          {[signIn.login, signIn.password].map(label => (
            <div key={label} className="sign-in-waiting-field">
              {label}
              <span />
            </div>
          ))}
          <div className="sign-in-row">
            <span className="sign-in-waiting-stay">{signIn.stay}</span>
            <span className="sign-in-forgot">{signIn.forgot}</span>
          </div>
          <span className="sign-in-waiting-button" />
        </div>
      }
      foot={<span className="sign-in-waiting-status">{signIn.statusUnknown}</span>}
    />
  )
}

import { copyText } from '@bourse/shell'
import { App, Button, Checkbox, QRCode, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'

/** What an authenticator is given. */
export type Secret = { readonly secret: string; readonly otpauth_url: string }

/** The secret to scan or to type, and below it what proves that the authenticator has it. */
export function FactorSecret({
  secret,
  children,
}: {
  readonly secret: Secret
  readonly children: ReactNode
}): ReactNode {
  const words = useTranslations('account.security')
  return (
    <>
      <p>{words('scan')}</p>
      <div className="factor-secret">
        {/* Dark on white whatever the theme: readers expect it so. */}
        <QRCode
          value={secret.otpauth_url}
          size={168}
          color="black"
          bgColor="white"
          type="svg"
          aria-label={words('picture')}
        />
        <Typography.Text copyable={{ text: secret.secret }} code>
          {secret.secret.match(/.{1,4}/g)?.join(' ')}
        </Typography.Text>
      </div>
      {children}
    </>
  )
}

/** The recovery codes, which are shown this once. */
export function FactorCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}): ReactNode {
  const words = useTranslations('account.security')
  const { message } = App.useApp()
  const [kept, setKept] = useState(false)
  return (
    <>
      <p>{words('codesText')}</p>
      <ol className="factor-codes">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="factor-acts">
        <Button
          onClick={async () => {
            if (await copyText(codes.join('\n'))) void message.success(words('copied'))
          }}
        >
          {words('copy')}
        </Button>
        <Checkbox checked={kept} onChange={event => setKept(event.target.checked)}>
          {words('kept')}
        </Checkbox>
      </div>
      <Button type="primary" block disabled={!kept} onClick={onDone}>
        {words('done')}
      </Button>
    </>
  )
}

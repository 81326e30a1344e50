import { Button, Dialog, FailedState, PasswordField, showToast, Tag } from '@bourse/ui'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { passwordProblem } from '../../../site/forms/field-rules.ts'
import { useForm } from '../../../site/forms/use-form.ts'
import { useFreezeHours } from '../../../site/init/use-freeze-hours.ts'
import { type ElsewhereProvider, leaveToLink, useElsewhere, useUnlink } from '../api/use-elsewhere.ts'

/** The accounts elsewhere that somebody signs in with; nothing where the house knows none. */
export function Elsewhere(): ReactNode {
  const t = useTranslations('account.elsewhere')
  const { data, error, refetch, isFetching } = useElsewhere()
  if (data === undefined && error === null) return null
  if (data?.length === 0) return null
  return (
    <section className="account-section" id="elsewhere" aria-labelledby="elsewhere-title">
      <div className="account-section-head">
        <h2 id="elsewhere-title" className="section-title">
          {t('title')}
        </h2>
      </div>
      {data === undefined ? (
        <FailedState
          title={t('failed')}
          text={error?.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
          compact
        />
      ) : (
        <ul className="device-list">
          {data.map(row => (
            <ProviderRow key={row.provider} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ProviderRow({ row }: { row: ElsewhereProvider }): ReactNode {
  const t = useTranslations('account.elsewhere')
  const [isOpen, setOpen] = useState(false)
  const isLinked = row.linked_at !== null
  return (
    <li>
      <KeyRound aria-hidden />
      <div className="min-w-0">
        <span className="inline-flex flex-wrap items-center gap-2">
          <b>{row.title}</b>
          {isLinked && <Tag tone="brand">{t('linked')}</Tag>}
        </span>
        <span className="sub wrap-anywhere">
          {row.linked_at === null ? (
            t('open')
          ) : (
            <>
              {row.address !== null && <>{row.address} · </>}
              {t('since')} <Moment at={row.linked_at} />
              {!row.open && <> · {t('closed')}</>}
            </>
          )}
        </span>
      </div>
      <span className="device-seen" />
      <span className="device-act">
        <Button
          variant="ghost"
          size="row"
          aria-label={`${t(isLinked ? 'unlink' : 'link')}: ${row.title}`}
          onClick={() => setOpen(true)}
        >
          {t(isLinked ? 'unlink' : 'link')}
        </Button>
      </span>
      {isOpen && <LinkDialog row={row} isLinked={isLinked} onClose={() => setOpen(false)} />}
    </li>
  )
}

type Changing = { readonly row: ElsewhereProvider; readonly isLinked: boolean; readonly onClose: () => void }

function LinkDialog({ row, isLinked, onClose }: Changing): ReactNode {
  const t = useTranslations('account.elsewhere')
  const fields = useTranslations('forms.fields')
  const hours = useFreezeHours()
  const unlink = useUnlink()
  const id = useId()
  const { bind, onSubmit, failure, sending } = useForm({
    initial: { password: '' },
    problems: values => ({ password: passwordProblem(values.password) }),
    labels: { password: fields('password') },
    places: { fields: { password: 'password' }, codes: { PASSWORD_WRONG: { field: 'password' } } },
    send: async ({ password }) => {
      const answer = await (isLinked ? unlink(row.provider, password) : leaveToLink(row.provider, password))
      if (!answer.ok) return answer
      if (isLinked) {
        showToast({ kind: 'success', title: t('unlinked', { title: row.title }) })
        onClose()
      }
      return null
    },
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t(isLinked ? 'unlinkTitle' : 'linkTitle', { title: row.title })}
      text={t('after', { hours: hours ?? 24 })}
      actions={
        <Button type="submit" form={id} variant={isLinked ? 'danger' : 'primary'} size="field" sending={sending}>
          {t(isLinked ? 'unlink' : 'goOn', { title: row.title })}
        </Button>
      }
    >
      <form id={id} className="form-column" noValidate onSubmit={onSubmit}>
        <PasswordField {...bind('password')} label={fields('password')} autoComplete="current-password" />
        <FormMessage failure={failure} />
      </form>
    </Dialog>
  )
}

import { Button, type Column, Pager, Table, Tag } from '@bourse/ui'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { useSignIns } from '../api/use-sign-ins.ts'
import type { SignIn } from '../attention.ts'

/** How many tries to sign in stand in the centre before somebody asks for all. */
export const SIGN_INS_SHOWN = 5
const PAGE = 20

/** The tries to sign in: the last ones, and all of them page by page. */
export function SignIns(): ReactNode {
  const t = useTranslations('account.signIns')
  const [all, setAll] = useState(false)
  const [begin, setBegin] = useState(0)
  const { data, error, refetch } = useSignIns(begin, all ? PAGE : SIGN_INS_SHOWN)
  const columns: readonly Column<SignIn>[] = [
    { key: 'time', head: t('time'), cell: row => <When row={row} />, width: 168 },
    { key: 'device', head: t('device'), from: 'phone', cell: row => row.device },
    { key: 'address', head: t('address'), from: 'phone', cell: row => <span className="muted">{row.address}</span> },
    {
      key: 'method',
      head: t('method'),
      from: 'phone',
      cell: row => <span className="muted">{t(`methods.${row.method}`)}</span>,
    },
    { key: 'outcome', head: t('outcome'), align: 'end', cell: row => <Outcome row={row} /> },
  ]
  const failed = error === null ? null : { title: t('failed'), text: error.message, onRetry: () => void refetch() }
  return (
    <section className="account-section" aria-labelledby="sign-ins-title">
      <div className="account-section-head">
        <h2 id="sign-ins-title" className="section-title">
          {all ? t('allTitle') : t('title')}
        </h2>
        {!all && (data?.total ?? 0) > SIGN_INS_SHOWN && (
          <Button variant="ghost" onClick={() => setAll(true)}>
            {t('all', { count: data?.total ?? 0 })}
          </Button>
        )}
      </div>
      <Table
        label={t('title')}
        columns={columns}
        rowKey={row => row.id}
        list={{ rows: data?.records ?? null, failed, empty: { title: t('empty') } }}
      />
      {all && data !== undefined && <Pager total={data.total} begin={begin} size={PAGE} onBegin={setBegin} />}
    </section>
  )
}

// On a phone the device stands below the time: beside it what came of the try would be cut.
function When({ row }: { row: SignIn }): ReactNode {
  return (
    <>
      <Moment at={row.time} />
      <span className="sub phone:hidden">{row.device}</span>
    </>
  )
}

function Outcome({ row }: { row: SignIn }): ReactNode {
  const t = useTranslations('account.signIns.outcomes')
  if (row.outcome === 'done') return t('done')
  if (row.outcome === 'second_check') return <span className="muted">{t('second_check')}</span>
  return (
    <Tag tone="bad">
      <TriangleAlert aria-hidden className="size-3" />
      {row.outcome === 'frozen' ? t('frozen') : row.method === 'second' ? t('stopped') : t('wrong')}
    </Tag>
  )
}

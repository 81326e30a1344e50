import type { OwnAdvertView } from '@bourse/protocol'
import { Button, buttonLook, NumberText, Pager, Tag } from '@bourse/ui'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../../site/links/link.tsx'
import { listOf } from '../../../../site/lists/list-state.ts'
import { type CardColumn, RowsOrCards } from '../../../../site/lists/rows-or-cards.tsx'
import { useOwnAdverts } from '../../api/ask-otc.ts'
import { useOtcActs } from '../../api/otc-acts.ts'
import { Limits, OverIndex, WayNames } from '../advert-facts.tsx'
import { OtcHead } from '../otc-head.tsx'
import { OwnOnly } from '../signed-out.tsx'
import { SureDialog } from '../sure-dialog.tsx'

const ROWS = 20
const WARNS = { tone: 'warn' } as const
const STANDS = { tone: 'brand' } as const

/** One's own adverts: what each can still give, and what can be done with it. */
export function OwnAdvertsPage(): ReactNode {
  const t = useTranslations('otc.adverts')
  const own = useTranslations('otc-own.places')
  return (
    <div className="wrap otc-page">
      <OtcHead
        back="market"
        title={t('title')}
        lead={t('lead')}
        aside={
          <nav className="otc-places" aria-label={own('label')}>
            <Link to="/otc/merchant" {...buttonLook('quiet', 'field')}>
              {own('merchant')}
            </Link>
            <Link to="/otc/blocked" {...buttonLook('quiet', 'field')}>
              {own('blocked')}
            </Link>
            <Link to="/otc/advert" {...buttonLook('primary', 'field')}>
              <Plus aria-hidden />
              {t('new')}
            </Link>
          </nav>
        }
      />
      <OwnOnly>
        <Shown />
      </OwnOnly>
    </div>
  )
}

function Shown(): ReactNode {
  const t = useTranslations('otc.adverts')
  const [begin, show] = useState(0)
  const answer = useOwnAdverts({ limit_begin: begin, limit_num: ROWS })
  const list = listOf(answer, {
    rows: answer.data?.records,
    failed: t('failed'),
    empty: { title: t('empty'), text: t('emptyText') },
  })
  return (
    <>
      <RowsOrCards label={t('title')} columns={useColumns()} list={list} rowKey={({ id }) => id} />
      <Pager total={answer.data?.total ?? 0} begin={begin} size={ROWS} onBegin={show} />
    </>
  )
}

function useColumns(): readonly CardColumn<OwnAdvertView>[] {
  const t = useTranslations('otc.adverts')
  return [
    {
      key: 'what',
      head: t('what'),
      card: 'head',
      cell: ({ side, coin, currency, status }) => (
        <span className="otc-cell">
          <b>{t(side === 1 ? 'sells' : 'buys', { coin, currency })}</b>
          <Tag {...(status === 'short' ? WARNS : status === 'open' ? STANDS : {})}>{t(`states.${status}`)}</Tag>
        </span>
      ),
    },
    {
      key: 'price',
      head: t('price'),
      align: 'end',
      cell: ({ price, over_index_ppm: over, pricing }) => (
        <span className="otc-cell">
          <NumberText value={price} />
          <small>{price === null && pricing === 'floating' ? t('noPrice') : <OverIndex ppm={over} />}</small>
        </span>
      ),
    },
    {
      key: 'left',
      head: t('left'),
      align: 'end',
      cell: ({ available, coin, in_orders: inOrders }) => (
        <span className="otc-cell">
          <span>
            <NumberText value={available} /> {coin}
          </span>
          {Number(inOrders) > 0 && <small>{t('inOrders', { amount: inOrders })}</small>}
        </span>
      ),
    },
    { key: 'done', head: t('done'), align: 'end', from: 'wide', cell: ({ done }) => <NumberText value={done} /> },
    { key: 'limits', head: t('limits'), align: 'end', cell: advert => <Limits of={advert} /> },
    { key: 'ways', head: t('ways'), from: 'wide', cell: ({ kinds }) => <WayNames kinds={kinds} /> },
    { key: 'acts', head: '', card: 'foot', align: 'end', cell: advert => <Acts advert={advert} /> },
  ]
}

function Acts({ advert }: { advert: OwnAdvertView }): ReactNode {
  const t = useTranslations('otc.adverts')
  const { pause, close } = useOtcActs()
  const [asks, setAsks] = useState(false)
  const { id, status } = advert
  if (status === 'closed') return null
  const isOpen = status === 'open'
  return (
    <span className="otc-acts">
      <Button size="row" onClick={() => void pause(id, isOpen, t(isOpen ? 'pausedSaid' : 'resumedSaid'))}>
        {t(isOpen ? 'pause' : 'resume')}
      </Button>
      <Link to={`/otc/advert?id=${id}`} {...buttonLook('quiet', 'row')}>
        {t('edit')}
      </Link>
      <Button size="row" variant="ghost" onClick={() => setAsks(true)}>
        {t('close')}
      </Button>
      {asks && (
        <SureDialog
          title={t('closeTitle')}
          text={t('closeText')}
          act={t('close')}
          onClose={() => setAsks(false)}
          onSure={() => close(id, t('closedSaid'))}
        />
      )}
    </span>
  )
}

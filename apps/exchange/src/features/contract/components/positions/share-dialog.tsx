import { saveFile } from '@bourse/shell'
import { Button, Checkbox, Dialog, numberText } from '@bourse/ui'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useInitAnswer } from '../../../../site/init/use-init-info.ts'
import { useDayCourse } from '../../api/contract-candles.ts'
import type { PositionRow } from '../../api/use-position-rows.ts'
import { drawShare, SHARE_SIZE, type ShareWords } from '../../figures/draw-share.ts'

type Props = { readonly row: PositionRow; readonly onClose: () => void }

const PARTS = ['leverage', 'prices', 'amount', 'course'] as const
type Part = (typeof PARTS)[number]

/** A picture of a position to be saved: made here, of this moment, with what its owner chooses to show and nothing else. */
export function ShareDialog({ row, onClose }: Props): ReactNode {
  const t = useTranslations('contract-own.share')
  // The picture shows the moment at which it was asked for, and does not change while one looks at it.
  const [shown] = useState(() => ({ row, at: new Date() }))
  const [parts, setParts] = useState<ReadonlySet<Part>>(new Set(['leverage', 'prices', 'course']))
  const words = useWords(shown.row, { parts, at: shown.at })
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current !== null) drawShare(canvas.current, words)
  }, [words])
  const turn = (part: Part, on: boolean): void => {
    const next = new Set(parts)
    if (on) next.add(part)
    else next.delete(part)
    setParts(next)
  }
  const save = (): void =>
    canvas.current?.toBlob(blob => blob !== null && saveFile(`bourse-${words.market.toLowerCase()}.png`, blob))
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" onClick={save}>
            <span className="inline-flex items-center gap-2">
              <Download aria-hidden />
              {t('save')}
            </span>
          </Button>
        </>
      }
    >
      <canvas
        ref={canvas}
        {...SHARE_SIZE}
        className="contract-share"
        role="img"
        aria-label={t('about', { market: words.market, side: words.side, roi: words.roi })}
      />
      <fieldset className="contract-share-parts">
        <legend>{t('shows')}</legend>
        {PARTS.map(part => (
          <Checkbox key={part} checked={parts.has(part)} onChange={on => turn(part, on)}>
            {t(part)}
          </Checkbox>
        ))}
      </fieldset>
    </Dialog>
  )
}

type ShareChoice = { readonly parts: ReadonlySet<Part>; readonly at: Date }

function useWords(row: PositionRow, { parts, at }: ShareChoice): ShareWords {
  const t = useTranslations('contract-own.share')
  const side = useTranslations('contract.positions')
  const format = useFormatter()
  const prices = useDayCourse(row.view.market)
  const isDemo = useInitAnswer()?.info.demo === true
  const { view, contract, mark } = row
  const price = (text: string): string => numberText(text, { places: contract.precision.price })
  const moment = format.dateTime(at, {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone: 'UTC' },
  })
  return {
    market: view.market,
    side: parts.has('leverage') ? `${side(view.side)} ${view.leverage}×` : side(view.side),
    isLong: view.side === 'long',
    roi: `${numberText(row.roi ?? '0', { places: 2, signed: true })}%`,
    wins: !row.unrealised.startsWith('-'),
    facts: [
      ...(parts.has('prices')
        ? [[t('entry'), price(view.entry_price)] as const, [t('mark'), price(mark)] as const]
        : []),
      ...(parts.has('amount')
        ? [[t('won', { coin: contract.money }), numberText(row.unrealised, { places: 2, signed: true })] as const]
        : []),
    ],
    course:
      prices !== undefined && parts.has('course')
        ? { label: t('day'), prices, entry: parts.has('prices') ? Number(view.entry_price) : null }
        : null,
    moment: t('moment', { moment }),
    demo: isDemo ? t('demo') : null,
  }
}

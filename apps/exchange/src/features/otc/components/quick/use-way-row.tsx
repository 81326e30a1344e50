import type { QuickWay } from '@bourse/protocol'
import type { QuickBook } from '@bourse/protocol/terms'
import { NumberText, numberText, type RadioRow } from '@bourse/ui'
import { useFormatter, useTranslations } from 'use-intl'
import { minutesAndSeconds } from '../../market-view.ts'
import { type QuickTyped, wayName } from '../../quick-form.ts'

/** How the ways of a quote stand as rows to choose from. */
export function useWayRow(unit: QuickTyped['unit']): {
  way: (way: QuickWay) => RadioRow<string>
  noBook: (why: Exclude<QuickBook, 'there'>) => RadioRow<string>
} {
  const t = useTranslations('otc.quick')
  const kinds = useTranslations('otc.kinds')
  const maker = useTranslations('otc.maker')
  const format = useFormatter()
  const noteOf = ({ advert, fee, fee_in: of }: QuickWay): string => {
    if (advert === null) return t('bookFee', { fee: numberText(fee), unit: of })
    const paidBy = format.list(
      advert.kinds.map(kind => kinds(kind)),
      { type: 'disjunction' },
    )
    const { release_s: release } = advert.maker
    return release === null ? paidBy : `${paidBy} · ${maker('time', minutesAndSeconds(release))}`
  }
  return {
    way: way => ({
      value: wayName(way),
      title: way.advert === null ? t('book') : way.advert.maker.name,
      text: noteOf(way),
      aside: (
        <span className="otc-quick-figures num">
          <NumberText value={unit === 'money' ? way.amount : way.money} />
          <small>{numberText(way.price)}</small>
        </span>
      ),
    }),
    noBook: why => ({ value: 'none', title: t('book'), text: t(`noBook.${why}`), disabled: true }),
  }
}

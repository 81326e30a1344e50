import { PlaceLink } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useServices } from '../../site/console-services.ts'
import { useMoney } from '../../site/money-text.ts'
import { useDates } from '../../site/time/use-dates.ts'
import { billQuery } from './class-page-calls.ts'
import { ClassPart } from './class-part.tsx'

type Props = {
  readonly classId: number
  /** It is over: what it cost comes, or is there. */
  readonly over: boolean
}

/** What a class cost: the rows of the statement that are its own. */
export function BillPart({ classId, over }: Props): ReactNode {
  const { client } = useServices()
  const text = useTranslations('classes.page')
  const dates = useDates()
  const format = useFormatter()
  const bill = useQuery(billQuery(client, classId))
  const money = useMoney()
  return (
    <ClassPart
      title={text('bill')}
      query={bill}
      action={<PlaceLink href="/Account-center/statement">{text('statement')}</PlaceLink>}
    >
      {({ records, sum }) =>
        records.length === 0 ? (
          <p className="list-note">{text(over ? 'billComes' : 'billAfter')}</p>
        ) : (
          <ul className="class-rows">
            {records.map(({ entry_no, at_local, quantity, in_package, amount }) => (
              <li key={entry_no}>
                <span className="class-grow">
                  {quantity === null ? '' : text('min', { minutes: format.number(quantity) })}
                  {in_package && <span className="list-muted"> {text('inPackage')}</span>}
                </span>
                <span className="list-muted">{dates.time(at_local)}</span>
                <strong className="figure">
                  {money(amount)} {sum.currency}
                </strong>
              </li>
            ))}
          </ul>
        )
      }
    </ClassPart>
  )
}

import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { Facts } from '../../site/parts/facts.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { listMoment, shortDay } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import type { CoverInfo } from './treasury-info.ts'

const MS = 1_000
const ENDS = 8

type Props = Pick<CoverInfo, 'liabilities' | 'reserves'>

/** What everybody can check: the newest tree of what is owed, and the addresses that stand against it. */
export function Proofs({ liabilities, reserves }: Props): ReactNode {
  const text = useTranslations('treasury.proof')
  const format = useFormatter()
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const dayText = (day: string): string => shortDay(Date.parse(day) / MS, language)
  const moment = (at: number): string => listMoment({ at, now, language })
  return (
    <>
      <Section title={text('liabilities')} note={text('liabilitiesNote')}>
        {liabilities === null ? (
          <Empty>{text('noTree')}</Empty>
        ) : (
          <Facts
            facts={[
              [text('day'), dayText(liabilities.day)],
              [text('published'), moment(liabilities.at)],
              [text('root'), <Digest key="root" digest={liabilities.root} />],
              [text('journal'), format.number(liabilities.seq)],
              [text('digest'), <Digest key="digest" digest={liabilities.digest} />],
              [text('leaves'), format.number(liabilities.leaves)],
            ]}
          />
        )}
      </Section>
      <Section title={text('reserves')} note={text('reservesNote')}>
        {reserves === null ? (
          <Empty>{text('noReserves')}</Empty>
        ) : (
          <Facts
            facts={[
              [text('day'), dayText(reserves.day)],
              [text('published'), moment(reserves.at)],
              [text('addresses'), format.number(reserves.addresses)],
              [text('signed'), text('signedOf', { signed: String(reserves.signed), all: String(reserves.addresses) })],
            ]}
          />
        )}
      </Section>
    </>
  )
}

/** A digest by its ends, whole for whoever points at it. */
const Digest = ({ digest }: { readonly digest: string }): ReactNode => (
  <code title={digest}>{digest === '' ? '–' : `${digest.slice(0, ENDS)}…${digest.slice(-ENDS)}`}</code>
)

import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ActButton } from '../acts/index.ts'
import type { ChainInfo } from './treasury-info.ts'

/** The chains: how it stands with each, where its cold storage is, and what comes and goes over it. */
export function Chains({ chains }: { readonly chains: readonly ChainInfo[] }): ReactNode {
  const text = useTranslations('treasury.chains')
  if (chains.length === 0) return <Empty>{text('empty')}</Empty>
  return chains.map(chain => <Chain key={chain.chain} chain={chain} />)
}

function Chain({ chain }: { readonly chain: ChainInfo }): ReactNode {
  const text = useTranslations('treasury.chains')
  const format = useFormatter()
  const { height, confirmations, simulated, family } = chain
  const note = text('note', {
    kind: simulated ? text('simulated') : family,
    height: height === null ? text('noBlock') : text('height', { height: format.number(height) }),
    count: String(confirmations),
  })
  return (
    <Section title={chain.name} note={note} link={simulated ? undefined : <ColdStorage chain={chain} />}>
      <p className="treasury-standing">
        <Standing chain={chain} />
        {!simulated && (
          <span>
            {chain.cold_address === null ? (
              text('noCold')
            ) : (
              <code className="treasury-address">{text('coldAddress', { address: chain.cold_address })}</code>
            )}
          </span>
        )}
      </p>
      {chain.coins.length === 0 ? <Empty>{text('noCoins')}</Empty> : <CoinTable chain={chain} />}
    </Section>
  )
}

function ColdStorage({ chain: { chain, name } }: { readonly chain: ChainInfo }): ReactNode {
  const text = useTranslations('treasury.chains')
  return (
    <ActButton name="wallet cold-address" known={{ chain }} label={`${text('setCold')} ${name}`}>
      {text('setCold')}
    </ActButton>
  )
}

function Standing({ chain: { followed, trouble } }: { readonly chain: ChainInfo }): ReactNode {
  const text = useTranslations('treasury.chains')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  if (!followed) return <Marked tone="warn">{text('nextStart')}</Marked>
  if (trouble === null) return <Marked tone="good">{text('followed')}</Marked>
  const time = listMoment({ at: trouble.since, now, language })
  return <Marked tone="bad">{text('trouble', { time, why: trouble.why })}</Marked>
}

type CoinInfo = ChainInfo['coins'][number]

function CoinTable({ chain: { chain, name, coins } }: { readonly chain: ChainInfo }): ReactNode {
  const text = useTranslations('treasury.chains')
  const amount = (key: 'min_deposit' | 'min_withdrawal' | 'fee', head: string) => ({
    ...{ key, head, align: 'right' as const },
    cell: (row: CoinInfo) => <span className="treasury-figure">{grouped(row[key])}</span>,
  })
  const side = (what: 'deposits' | 'withdrawals') => ({
    ...{ key: what, head: text(what) },
    cell: (row: CoinInfo) => <Side chain={chain} coin={row.coin} what={what} closed={row[what]} />,
  })
  return (
    <DataTable
      label={name}
      rows={coins}
      keyOf={({ coin }) => coin}
      columns={[
        { key: 'coin', head: text('coin'), cell: ({ coin }) => <b className="treasury-coin">{coin}</b> },
        {
          ...{ key: 'token', head: text('token'), wide: true },
          cell: ({ token }) =>
            token === null ? (
              <span className="treasury-quiet">{text('own')}</span>
            ) : (
              <code className="treasury-address">{token}</code>
            ),
        },
        amount('min_deposit', text('minDeposit')),
        amount('min_withdrawal', text('minWithdrawal')),
        amount('fee', text('fee')),
        side('deposits'),
        side('withdrawals'),
      ]}
    />
  )
}

type SideProps = {
  readonly chain: string
  readonly coin: string
  readonly what: 'deposits' | 'withdrawals'
  readonly closed: CoinInfo['deposits']
}

/** Whether a coin comes, or goes, over a chain, and the act that turns it. */
function Side({ chain, coin, what, closed }: SideProps): ReactNode {
  const text = useTranslations('treasury.chains')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const isOn = closed === null
  const said = { chain, coin, what: text(what) }
  return (
    <span className="treasury-side">
      {isOn ? (
        <span>{text('on')}</span>
      ) : (
        <Marked tone="warn">
          {text('off', {
            time: listMoment({ at: closed.since, now, language }),
            why: text(`why.${closed.why ?? 'unsaid'}`),
          })}
        </Marked>
      )}
      <ActButton
        name={isOn ? 'coin-switch off' : 'coin-switch on'}
        known={{ what, coin, chain }}
        label={isOn ? text('turnOffOf', said) : text('turnOnOf', said)}
      >
        {text(isOn ? 'turnOff' : 'turnOn')}
      </ActButton>
    </span>
  )
}

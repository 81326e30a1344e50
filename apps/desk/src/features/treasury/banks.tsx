import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage, useWords } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ActButton } from '../acts/index.ts'
import { Accounts, Currencies } from './currencies.tsx'
import type { BanksInfo } from './treasury-info.ts'

/** Money by bank: on what terms it comes and goes, what came in and is nobody's yet, and the files that go out. */
export function Banks({ info }: { readonly info: BanksInfo }): ReactNode {
  return (
    <>
      <Currencies currencies={info.currencies} />
      <Lines lines={info.lines} waiting={info.lines_waiting} />
      <Files files={info.files} />
      <Statements statements={info.statements} />
      <Accounts currencies={info.currencies} />
    </>
  )
}

type LinesProps = { readonly lines: BanksInfo['lines']; readonly waiting: number }

function Lines({ lines, waiting }: LinesProps): ReactNode {
  const text = useTranslations('treasury.banks')
  const say = useWords()
  return (
    <Section
      title={text('lines')}
      note={waiting === 0 ? undefined : text('linesNote', { count: String(waiting) })}
      link={<PlaceLink href="/reviews/bank-lines">{text('toQueue')}</PlaceLink>}
    >
      {lines.length === 0 ? (
        <Empty>{text('noLines')}</Empty>
      ) : (
        <DataTable
          label={text('lines')}
          rows={lines}
          keyOf={({ line }) => line}
          columns={[
            { key: 'line', head: text('line'), cell: ({ line }) => <b>{line}</b> },
            { key: 'booked', head: text('booked'), cell: row => <span>{row.booked_on}</span> },
            {
              ...{ key: 'amount', head: text('amount'), align: 'right' },
              cell: row => <span className="treasury-figure">{`${grouped(row.amount)} ${row.currency}`}</span>,
            },
            { ...{ key: 'note', head: text('note'), wide: true }, cell: ({ note }) => <span>{note || '–'}</span> },
            {
              ...{ key: 'differs', head: text('differs') },
              cell: ({ differs }) => <span>{differs.length === 0 ? text('fits') : differs.map(say).join(', ')}</span>,
            },
            {
              ...{ key: 'act', head: '', align: 'right' },
              cell: ({ line }) => (
                <span className="treasury-acts">
                  <ActButton
                    name="statement show"
                    known={{ number: String(line) }}
                    label={text('showOf', { line: String(line) })}
                  >
                    {text('show')}
                  </ActButton>
                  <ActButton
                    name="statement match"
                    known={{ number: String(line) }}
                    label={text('matchOf', { line: String(line) })}
                  >
                    {text('match')}
                  </ActButton>
                </span>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}

function Files({ files }: Pick<BanksInfo, 'files'>): ReactNode {
  const text = useTranslations('treasury.banks')
  const moment = useMoment()
  return (
    <Section title={text('files')}>
      {files.length === 0 ? (
        <Empty>{text('noFiles')}</Empty>
      ) : (
        <DataTable
          label={text('files')}
          rows={files}
          keyOf={({ file }) => file}
          columns={[
            { key: 'file', head: text('file'), cell: ({ file }) => <b>{file}</b> },
            { key: 'at', head: text('at'), cell: ({ at }) => <time>{moment(at)}</time> },
            { key: 'by', head: text('by'), wide: true, cell: ({ by }) => <span>{by}</span> },
            {
              ...{ key: 'payments', head: text('payments'), align: 'right' },
              cell: ({ count, total, currency }) => (
                <span className="treasury-figure">
                  {text('some', { count: String(count), total: `${grouped(total)} ${currency}` })}
                </span>
              ),
            },
            {
              ...{ key: 'act', head: '', align: 'right' },
              cell: ({ file }) => (
                <ActButton
                  name="payout file"
                  known={{ number: String(file) }}
                  label={text('writeOf', { file: String(file) })}
                >
                  {text('write')}
                </ActButton>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}

function Statements({ statements }: Pick<BanksInfo, 'statements'>): ReactNode {
  const text = useTranslations('treasury.banks')
  const moment = useMoment()
  return (
    <Section title={text('statements')}>
      {statements.length === 0 ? (
        <Empty>{text('noStatements')}</Empty>
      ) : (
        <DataTable
          label={text('statements')}
          rows={statements}
          keyOf={({ statement }) => statement}
          columns={[
            { key: 'statement', head: text('statement'), cell: ({ statement }) => <b>{statement}</b> },
            { key: 'at', head: text('at'), cell: ({ at }) => <time>{moment(at)}</time> },
            { key: 'currency', head: text('currency'), cell: ({ currency }) => <span>{currency}</span> },
            { key: 'by', head: text('by'), wide: true, cell: ({ by }) => <span>{by}</span> },
            {
              ...{ key: 'lines', head: text('lineCount'), align: 'right' },
              cell: ({ lines, known }) => (
                <span>{text('statementLines', { count: String(lines), known: String(known) })}</span>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}

function useMoment(): (at: number) => string {
  const language = useDeskLanguage()
  const now = useNowByMinute()
  return at => listMoment({ at, now, language })
}

import { assert } from '@bourse/kernel'
import { updatesOfWords } from './market/deal-words.ts'
import { MarketBoard, READER_CAPACITY } from './market/market-board.ts'
import { type MarketStore, postgresMarkets } from './market/market-store.ts'
import { candlesText, dealsText } from './market/market-text.ts'
import { queryCandles, queryRolling } from './market/query-candles.ts'
import type { FromReader, ReaderQuestion, ToReader } from './reader-messages.ts'

// Who asks gives up after fifteen seconds, and others wait behind.
const STATEMENT_MS_MAX = 5_000

class Reader {
  private readonly markets: MarketStore
  private readonly boards = new Map<number, MarketBoard>()
  private loadedSeq = 0

  constructor(markets: MarketStore) {
    this.markets = markets
  }

  hear(message: ToReader): void {
    switch (message.kind) {
      case 'settings':
        break
      case 'load':
        this.load().catch(cause => tell({ kind: 'not_loaded', cause }))
        break
      case 'deals':
        for (const update of updatesOfWords(message.words, this.loadedSeq)) this.boardOf(update.market).apply(update)
        break
      case 'question': {
        const { id, question } = message
        this.answer(question).then(
          given => tell({ kind: 'answer', id, answer: given }),
          cause => tell({ kind: 'no_answer', id, cause, code: (cause as { code?: string }).code ?? null }),
        )
        break
      }
    }
  }

  private async load(): Promise<void> {
    const { seq, contents } = await this.markets.known(READER_CAPACITY)
    this.boards.clear()
    for (const content of contents) this.boardOf(content.market).begin(content)
    this.loadedSeq = seq
    tell({ kind: 'loaded', seq })
  }

  private async answer(question: ReaderQuestion): Promise<unknown> {
    const { markets } = this
    switch (question.ask) {
      case 'deals':
        return this.boardOf(question.market).deals(question.limit, question.afterDeal)
      case 'candles':
        return queryCandles(this.boardOf(question.market), markets, question)
      case 'candles_text':
        return candlesText(
          await queryCandles(this.boardOf(question.query.market), markets, question.query),
          question.text,
        )
      case 'deals_text':
        return dealsText(this.boardOf(question.market).deals(question.limit, question.afterDeal), question.text)
      case 'rolling':
        return queryRolling(this.boardOf(question.market), markets, question)
    }
  }

  private boardOf(market: number): MarketBoard {
    const board = this.boards.get(market) ?? new MarketBoard(market, READER_CAPACITY)
    this.boards.set(market, board)
    return board
  }
}

function tell(message: FromReader): void {
  // The house may be gone; then this process goes too.
  process.send?.(message, undefined, undefined, () => undefined)
}

assert(process.send !== undefined, 'the reader runs in a process that a house has started')
process.once('disconnect', () => process.exit())
process.once('message', (first: ToReader) => {
  assert(first.kind === 'settings', 'the reader is told its settings first')
  const reader = new Reader(postgresMarkets(first.settings.url, STATEMENT_MS_MAX))
  process.on('message', (message: ToReader) => reader.hear(message))
})

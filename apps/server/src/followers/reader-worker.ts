import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '@bourse/kernel'
import { updatesOfWords } from './market/deal-words.ts'
import { MarketBoard, READER_CAPACITY } from './market/market-board.ts'
import { postgresMarkets } from './market/market-store.ts'
import { candlesText, dealsText } from './market/market-text.ts'
import { queryCandles, queryRolling } from './market/query-candles.ts'
import type { FromReader, ReaderQuestion, ReaderSettings, ToReader } from './reader-messages.ts'

const port = parentPort
assert(port !== null, 'the reader runs in a thread of its own')
const tell = (message: FromReader): void => port.postMessage(message)
// Who asks gives up after fifteen seconds, and others wait behind.
const STATEMENT_MS_MAX = 5_000
const markets = postgresMarkets((workerData as ReaderSettings).url, STATEMENT_MS_MAX)
const boards = new Map<number, MarketBoard>()
let loadedSeq = 0

function boardOf(market: number): MarketBoard {
  const board = boards.get(market) ?? new MarketBoard(market, READER_CAPACITY)
  boards.set(market, board)
  return board
}

async function load(): Promise<void> {
  const { seq, contents } = await markets.known(READER_CAPACITY)
  boards.clear()
  for (const content of contents) boardOf(content.market).begin(content)
  loadedSeq = seq
  tell({ kind: 'loaded', seq })
}

async function answer(question: ReaderQuestion): Promise<unknown> {
  switch (question.ask) {
    case 'deals':
      return boardOf(question.market).deals(question.limit, question.afterDeal)
    case 'candles':
      return queryCandles(boardOf(question.market), markets, question)
    case 'candles_text':
      return candlesText(await queryCandles(boardOf(question.query.market), markets, question.query), question.text)
    case 'deals_text':
      return dealsText(boardOf(question.market).deals(question.limit, question.afterDeal), question.text)
    case 'rolling':
      return queryRolling(boardOf(question.market), markets, question)
  }
}

port.on('message', (message: ToReader) => {
  switch (message.kind) {
    case 'load':
      load().catch(cause => tell({ kind: 'not_loaded', cause }))
      break
    case 'deals':
      for (const update of updatesOfWords(message.words, loadedSeq)) boardOf(update.market).apply(update)
      break
    case 'question': {
      const { id, question } = message
      answer(question).then(
        given => tell({ kind: 'answer', id, answer: given }),
        cause => tell({ kind: 'no_answer', id, cause, code: (cause as { code?: string }).code ?? null }),
      )
      break
    }
  }
})

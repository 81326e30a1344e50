import { consoleRooms } from '../layers/plans/console-rooms.ts'
import { deskRooms } from '../layers/plans/desk-rooms.ts'
import { exchangeRooms } from '../layers/plans/exchange-rooms.ts'
import { serverRooms } from '../layers/plans/server-rooms.ts'
import { budgetsRule } from './budgets.ts'
import { commentedCode, leftovers } from './comments.ts'
import { deadFiles } from './dead-files.ts'
import { documentedExports } from './documented-exports.ts'
import { links, namedFiles, oneTitle, reachable } from './documents.ts'
import { forbiddenWords } from './forbidden-words.ts'
import { names } from './names.ts'
import ratchet from './ratchet.json' with { type: 'json' }
import { roomReadmes } from './room-readmes.ts'
import type { Rule } from './rule.ts'
import { sqlInTables } from './sql-in-tables.ts'
import { classesInFull, classesStayHome, coloursInTokens, importantHasReason } from './styles.ts'
import { timersInJobs } from './timers-in-jobs.ts'
import { wornWords } from './worn-words.ts'

/** All rules of the tidy gate. */
export const tidyRules: readonly Rule[] = [
  names,
  budgetsRule(ratchet),
  sqlInTables,
  timersInJobs,
  coloursInTokens,
  importantHasReason,
  classesInFull,
  classesStayHome,
  roomReadmes([serverRooms, exchangeRooms, consoleRooms, deskRooms]),
  wornWords,
  leftovers,
  commentedCode,
  documentedExports,
  oneTitle,
  links,
  namedFiles,
  reachable,
  forbiddenWords,
  deadFiles,
]

/** The file whose figures only fall, from the root. */
export const ratchetFile = 'tools/gates/tidy/ratchet.json'

import { budgetsRule } from './budgets.ts'
import { commentedCode, leftovers } from './comments.ts'
import { deadFiles } from './dead-files.ts'
import { documentedExports } from './documented-exports.ts'
import { links, oneTitle, reachable } from './documents.ts'
import { forbiddenWords } from './forbidden-words.ts'
import { names } from './names.ts'
import ratchet from './ratchet.json' with { type: 'json' }
import type { Rule } from './rule.ts'
import { sqlInTables } from './sql-in-tables.ts'
import sqlRatchet from './sql-ratchet.json' with { type: 'json' }

/** All rules of the tidy gate. */
export const tidyRules: readonly Rule[] = [
  names,
  budgetsRule(ratchet),
  sqlInTables(sqlRatchet),
  leftovers,
  commentedCode,
  documentedExports,
  oneTitle,
  links,
  reachable,
  forbiddenWords,
  deadFiles,
]

/** The files whose figures only fall, from the root. */
export const ratchetFiles = ['tools/gates/tidy/ratchet.json', 'tools/gates/tidy/sql-ratchet.json'] as const

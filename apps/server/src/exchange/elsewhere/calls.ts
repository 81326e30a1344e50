import {
  elsewhereBegin,
  elsewhereFinish,
  elsewhereLink,
  elsewhereLinked,
  elsewhereList,
  elsewhereUnlink,
} from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { beginElsewhere } from './go-elsewhere.ts'
import { beginLink, finishLink, listElsewhere, unlink } from './link-account.ts'
import { signInElsewhere } from './sign-in-elsewhere.ts'

/** Which operation carries out which call. */
export const elsewhereCalls = [
  handle(elsewhereBegin, beginElsewhere),
  handle(elsewhereFinish, signInElsewhere),
  handle(elsewhereList, listElsewhere),
  handle(elsewhereLink, beginLink),
  handle(elsewhereLinked, finishLink),
  handle(elsewhereUnlink, unlink),
]

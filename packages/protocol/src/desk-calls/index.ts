import type { Call } from '../define-call.ts'
import { deskActGive, deskActList, deskActWould, deskRequestList } from './acts.ts'
import { deskArticle, deskArticleDiff, deskArticleList, deskArticlePreview, deskArticlePut } from './articles.ts'
import { deskAuditList, deskAuditRow, deskAuditVerify } from './audit.ts'
import { deskInstitution, deskInstitutionList, deskInstitutionStatement } from './institutions.ts'
import { deskMarketList } from './markets.ts'
import { deskHouse, deskOverview, deskSound } from './overview.ts'
import {
  deskPapers,
  deskPeopleFind,
  deskPerson,
  deskPersonDeals,
  deskPersonEntries,
  deskPersonMessages,
  deskPersonMoney,
  deskPersonOrders,
  deskPersonSignIns,
} from './people.ts'
import { deskQueueGiveBack, deskQueueItems, deskQueueList, deskQueueNext, deskQueueTake } from './queues.ts'
import {
  deskFactorAsk,
  deskPasskeyBegin,
  deskPasskeyFinish,
  deskPasskeyList,
  deskPasskeyRemove,
  deskPasswordChange,
  deskSession,
  deskSessionEnd,
  deskSessionList,
  deskSignOut,
} from './session.ts'
import { deskFirstBegin, deskFirstFinish, deskSignInBegin, deskSignInFinish } from './sign-in.ts'
import {
  deskWorkCallback,
  deskWorkCallbacks,
  deskWorkConversions,
  deskWorkJobs,
  deskWorkLetters,
  deskWorkTasks,
} from './work.ts'

/** Every call of the operators' desk. */
export const deskCalls: readonly Call[] = [
  deskSignInBegin,
  deskSignInFinish,
  deskFirstBegin,
  deskFirstFinish,
  deskSession,
  deskSignOut,
  deskSessionList,
  deskSessionEnd,
  deskFactorAsk,
  deskPasskeyBegin,
  deskPasskeyFinish,
  deskPasskeyList,
  deskPasskeyRemove,
  deskPasswordChange,
  deskActList,
  deskActWould,
  deskActGive,
  deskRequestList,
  deskAuditList,
  deskAuditRow,
  deskAuditVerify,
  deskOverview,
  deskSound,
  deskHouse,
  deskQueueList,
  deskQueueItems,
  deskQueueTake,
  deskQueueGiveBack,
  deskQueueNext,
  deskMarketList,
  deskInstitutionList,
  deskInstitution,
  deskInstitutionStatement,
  deskWorkJobs,
  deskWorkTasks,
  deskWorkLetters,
  deskWorkCallbacks,
  deskWorkCallback,
  deskWorkConversions,
  deskPeopleFind,
  deskPerson,
  deskPersonMoney,
  deskPersonOrders,
  deskPersonDeals,
  deskPersonEntries,
  deskPersonMessages,
  deskPersonSignIns,
  deskPapers,
  deskArticleList,
  deskArticle,
  deskArticleDiff,
  deskArticlePreview,
  deskArticlePut,
]

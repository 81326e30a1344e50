import type { Call } from '../define-call.ts'
import { deskActComing, deskActFile, deskActGive, deskActList, deskActWould, deskRequestList } from './acts.ts'
import { deskAppeal } from './appeals.ts'
import { deskArticle, deskArticleDiff, deskArticleList, deskArticlePreview, deskArticlePut } from './articles.ts'
import { deskAuditList, deskAuditRow, deskAuditVerify } from './audit.ts'
import { deskContractClosings, deskContractFunding, deskContractList, deskContractRisk } from './contracts.ts'
import { deskInstitution, deskInstitutionList, deskInstitutionStatement } from './institutions.ts'
import { deskInvitationCredits, deskInvitations } from './invitations.ts'
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
import {
  deskQueueGiveBack,
  deskQueueHold,
  deskQueueItems,
  deskQueueList,
  deskQueueNext,
  deskQueuePast,
  deskQueueTake,
} from './queues.ts'
import { deskSaleList } from './sales.ts'
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
import { deskBanks, deskCold, deskCover, deskFront, deskTreasury } from './treasury.ts'
import { deskVoteEntries, deskVoteList } from './votes.ts'
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
  deskActComing,
  deskActFile,
  deskRequestList,
  deskAuditList,
  deskAuditRow,
  deskAuditVerify,
  deskOverview,
  deskSound,
  deskHouse,
  deskQueueList,
  deskQueueItems,
  deskQueueHold,
  deskQueuePast,
  deskQueueTake,
  deskQueueGiveBack,
  deskQueueNext,
  deskFront,
  deskMarketList,
  deskContractList,
  deskContractRisk,
  deskContractClosings,
  deskContractFunding,
  deskVoteList,
  deskVoteEntries,
  deskInvitations,
  deskInvitationCredits,
  deskSaleList,
  deskTreasury,
  deskCover,
  deskCold,
  deskBanks,
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
  deskAppeal,
  deskArticleList,
  deskArticle,
  deskArticleDiff,
  deskArticlePreview,
  deskArticlePut,
]

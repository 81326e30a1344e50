import type { Call } from '../define-call.ts'
import { consoleChangePassword, consoleUserInfo } from './account.ts'
import { billingOverview, billingPackageBuy, billingStatement, billingWarning } from './billing.ts'
import { rosterImport, rosterList, staffAdd, staffList } from './class-people.ts'
import { templateDelete, templateList, templateSave } from './class-templates.ts'
import { classCreate, classDelete, classDetail, classEdit, classLinks, classList } from './classes.ts'
import { serviceInfo } from './service.ts'
import { consoleSignIn, consoleSignOut } from './session.ts'
import { statisticsDetail, statisticsList, statisticsProfile } from './statistics.ts'

/** Every call of the console. */
export const consoleCalls: readonly Call[] = [
  serviceInfo,
  consoleSignIn,
  consoleSignOut,
  consoleUserInfo,
  consoleChangePassword,
  billingOverview,
  billingWarning,
  billingPackageBuy,
  billingStatement,
  classList,
  classDetail,
  classCreate,
  classEdit,
  classDelete,
  classLinks,
  staffList,
  staffAdd,
  rosterList,
  rosterImport,
  templateList,
  templateSave,
  templateDelete,
  statisticsList,
  statisticsDetail,
  statisticsProfile,
]

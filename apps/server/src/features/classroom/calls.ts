import {
  classCreate,
  classDates,
  classDelete,
  classDetail,
  classEdit,
  classLinks,
  classList,
  classPersonalLinks,
  classRestore,
  consoleChangePassword,
  consoleFactorClose,
  consoleFactorCodes,
  consoleFactorConfirm,
  consoleFactorOpen,
  consoleSecondSignIn,
  consoleSignIn,
  consoleSignOut,
  consoleUserInfo,
  rosterImport,
  rosterList,
  staffAdd,
  staffList,
  statisticsDetail,
  statisticsList,
  statisticsProfile,
  templateDelete,
  templateList,
  templateSave,
} from '@bourse/protocol'
import { handle } from '../operation.ts'
import { billingCalls } from './billing/billing-calls.ts'
import { linksOfClass } from './classes/class-links.ts'
import { createClass } from './classes/create-class.ts'
import { deleteClass } from './classes/delete-class.ts'
import { editClass } from './classes/edit-class.ts'
import { listClasses } from './classes/list-classes.ts'
import { listDates } from './classes/list-dates.ts'
import { personalLinks } from './classes/personal-links.ts'
import { readClass } from './classes/read-class.ts'
import { restoreClass } from './classes/restore-class.ts'
import { importRoster, listRoster } from './classes/roster.ts'
import { addStaffMember, listStaff } from './classes/staff.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './classes/templates.ts'
import { changePassword } from './contacts/change-password.ts'
import { closeFactor, confirmFactor, openFactor, renewFactorCodes } from './contacts/contact-factor.ts'
import { readUserInfo } from './contacts/read-user-info.ts'
import { finishSignIn, signIn } from './contacts/sign-in.ts'
import { signOut } from './contacts/sign-out.ts'
import { documentCalls } from './documents/document-calls.ts'
import { applicationCalls } from './integration/application-calls.ts'
import { playbackCalls } from './playback/playback-calls.ts'
import { listStatistics } from './statistics/list-statistics.ts'
import { readProfile } from './statistics/read-profile.ts'
import { readStatistics } from './statistics/read-statistics.ts'

const contacts = [
  handle(consoleSignIn, signIn),
  handle(consoleSecondSignIn, finishSignIn),
  handle(consoleFactorOpen, openFactor),
  handle(consoleFactorConfirm, confirmFactor),
  handle(consoleFactorClose, closeFactor),
  handle(consoleFactorCodes, renewFactorCodes),
  handle(consoleSignOut, signOut),
  handle(consoleUserInfo, readUserInfo),
  handle(consoleChangePassword, changePassword),
]

const classes = [
  handle(classList, listClasses),
  handle(classDetail, readClass),
  handle(classDates, listDates),
  handle(classCreate, createClass),
  handle(classEdit, editClass),
  handle(classDelete, deleteClass),
  handle(classRestore, restoreClass),
  handle(classLinks, linksOfClass),
  handle(classPersonalLinks, personalLinks),
  handle(staffList, listStaff),
  handle(staffAdd, addStaffMember),
  handle(rosterList, listRoster),
  handle(rosterImport, importRoster),
  handle(templateList, listTemplates),
  handle(templateSave, saveTemplate),
  handle(templateDelete, deleteTemplate),
]

const statistics = [
  handle(statisticsList, listStatistics),
  handle(statisticsDetail, readStatistics),
  handle(statisticsProfile, readProfile),
]

/** Which operation carries out which call. */
export const calls = [
  ...billingCalls,
  ...applicationCalls,
  ...contacts,
  ...classes,
  ...documentCalls,
  ...playbackCalls,
  ...statistics,
]

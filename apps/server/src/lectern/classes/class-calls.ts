import {
  classBindDocuments,
  classCreate,
  classDates,
  classDelete,
  classDetail,
  classDocuments,
  classEdit,
  classLinks,
  classList,
  classPersonalLinks,
  classRestore,
  rosterImport,
  rosterList,
  staffAdd,
  staffList,
  templateDelete,
  templateList,
  templateSave,
} from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { bindDocuments } from './bind-documents.ts'
import { linksOfClass } from './class-links.ts'
import { createClass } from './create-class.ts'
import { deleteClass } from './delete-class.ts'
import { editClass } from './edit-class.ts'
import { listClassDocuments } from './list-class-documents.ts'
import { listClasses } from './list-classes.ts'
import { listDates } from './list-dates.ts'
import { personalLinks } from './personal-links.ts'
import { readClass } from './read-class.ts'
import { restoreClass } from './restore-class.ts'
import { importRoster, listRoster } from './roster.ts'
import { addStaffMember, listStaff } from './staff.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './templates.ts'

/** Which operation carries out which call of classes, their people and their documents. */
export const classCalls = [
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
  handle(classDocuments, listClassDocuments),
  handle(classBindDocuments, bindDocuments),
]

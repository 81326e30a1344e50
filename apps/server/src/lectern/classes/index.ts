export { classCalls } from './class-calls.ts'
export { addClassDocument, classesShowing, documentIdsOf, documentsOfClass } from './class-document-table.ts'
export { type ClassScope, classesIn } from './class-scope-table.ts'
export { classById, insertClasses, takeClassNumbers, updateClass } from './class-table.ts'
export { scopeOf } from './list-classes.ts'
export { momentsOfSpans, spanOn } from './plan-class.ts'
export { LINK_TOKEN_MAX, type LinkPerson, readRoleLink, signRoleLink } from './role-link.ts'
export type { ExpectedPerson } from './roster-csv.ts'
export { expectedIn } from './roster-table.ts'
export { comparedName } from './same-name.ts'
export { SAME_PERSON, type SamePerson } from './same-person.ts'
export { hasStaffName } from './staff-names.ts'
export { addStaff, staffOf } from './staff-table.ts'
export {
  countAttended,
  endClassesLeftBefore,
  endForgottenVisits,
  endVisits,
  insertVisit,
  insertVisits,
  markSeen,
} from './visit-table.ts'
export { dayAt, momentsOf } from './wall-clock-table.ts'

import type { RoomPlan } from '../layers/room-plan.ts'
import type { Project } from '../project/project.ts'
import type { Rule } from './rule.ts'

// Fewer lines say nothing, more are not read before beginning.
const LINES = { least: 10, most: 45 } as const

/** Every room that is a folder says in a README what it is for, its states, what can go wrong and where to begin. */
export function roomReadmes(plans: readonly RoomPlan[]): Rule {
  return {
    name: 'a README a room',
    find: project => plans.flatMap(plan => roomsOf(plan).flatMap(folder => problemsOf(project, folder))),
  }
}

// A file that is a room speaks by its first comment.
const roomsOf = ({ root, rooms }: RoomPlan): string[] =>
  Object.keys(rooms)
    .filter(room => !/\.tsx?$/.test(room))
    .map(room => `${root}/${room}`)

function problemsOf(project: Project, folder: string): string[] {
  const path = `${folder}/README.md`
  if (!project.files.includes(path)) return [`${folder}: no README.md says what this room is for`]
  const lines = project.text(path).trimEnd().split('\n').length
  if (lines < LINES.least) return [`${path}: ${lines} lines, at least ${LINES.least}`]
  if (lines > LINES.most) return [`${path}: ${lines} lines, at most ${LINES.most}`]
  return project.text(path).includes('Begin with `') ? [] : [`${path}: it does not say where to begin`]
}

import { isCode, isTest, type Project } from '../project/project.ts'
import { ringsOf } from './find-import-cycles.ts'
import { resolveImport, workspaceNames } from './resolve-import.ts'
import type { RoomPlan } from './room-plan.ts'

/** What reading the rooms of an app gave: how many imports went from one room to another, and each that the plan refuses. */
export type RoomReport = { crossings: number; problems: readonly string[] }

/** Holds every import between the rooms of an app against its plan: imports of types and late ones count like all others. */
export function findRoomViolations(project: Project, plan: RoomPlan): RoomReport {
  const problems = ringsOfPlan(plan)
  const names = workspaceNames(project)
  const used = new Set<string>()
  const loaded = new Set<string>()
  const inhabited = new Set<string>()
  let crossings = 0
  for (const path of project.files.filter(file => isInside(plan, file))) {
    const from = roomOf(plan, path)
    // A test may look behind the doors.
    if (isTest(path)) continue
    if (from === null) {
      problems.push(`${path} lies in no room`)
      continue
    }
    inhabited.add(from)
    for (const found of project.module(path).imports) {
      const target = resolveImport(path, found.specifier, names)
      if (target.kind !== 'ours' || target.path === null || !isInside(plan, target.path)) continue
      const to = roomOf(plan, target.path)
      if (to === null || to === from) continue
      crossings++
      used.add(`${from} → ${to}`)
      if (found.late) loaded.add(target.path)
      const reason = violation(plan, { from, to, path: target.path, late: found.late })
      if (reason !== null) problems.push(`${path}:${found.line} imports ${found.specifier}: ${reason}`)
    }
  }
  return { crossings, problems: [...problems, ...unusedOf(plan, inhabited, used), ...neverLoaded(plan, loaded)] }
}

// Styles have a rule of their own.
const isInside = ({ root }: RoomPlan, path: string): boolean => path.startsWith(`${root}/`) && isCode(path)

type Crossing = { readonly from: string; readonly to: string; readonly path: string; readonly late: boolean }

function violation(plan: RoomPlan, { from, to, path, late }: Crossing): string | null {
  if (plan.rooms[from]?.enters.includes(to) !== true) return `${from} may not enter ${to}`
  const within = path.slice(`${plan.root}/${to}/`.length)
  const isDoor = path === `${plan.root}/${to}` || /^index\.tsx?$/.test(within)
  const isLateDoor = late && (/-pages?\.tsx$/.test(within) || plan.rooms[to]?.late?.includes(within) === true)
  return isDoor || isLateDoor || plan.rooms[to]?.open !== undefined ? null : `${to} is entered through its index.ts`
}

/** The room that a file lies in: the deepest one that holds it. */
function roomOf({ root, rooms }: RoomPlan, path: string): string | null {
  const inside = path.slice(root.length + 1)
  const holding = Object.keys(rooms).filter(room => inside === room || inside.startsWith(`${room}/`))
  return holding.toSorted((one, other) => other.length - one.length)[0] ?? null
}

// A plan that lets rooms enter each other in a ring has no floors.
function ringsOfPlan({ root, rooms }: RoomPlan): string[] {
  const edges = new Map(Object.entries(rooms).map(([name, room]) => [name, room.enters]))
  const unknown = Object.entries(rooms).flatMap(([name, room]) =>
    room.enters
      .filter(other => rooms[other] === undefined)
      .map(other => `${root}: ${name} enters ${other}, which is no room`),
  )
  return [...unknown, ...ringsOf(edges).map(ring => `${root}: ${ring.join(', ')} may enter each other in a ring`)]
}

// What nobody needs is not allowed either: the plan says what is, not what might be.
function unusedOf({ root, rooms }: RoomPlan, inhabited: ReadonlySet<string>, used: ReadonlySet<string>): string[] {
  return Object.entries(rooms).flatMap(([name, room]) =>
    inhabited.has(name)
      ? room.enters
          .filter(other => rooms[other] !== undefined && !used.has(`${name} → ${other}`))
          .map(other => `${root}: nothing in ${name} enters ${other}`)
      : [`${root}: nothing lies in ${name}`],
  )
}

function neverLoaded({ root, rooms }: RoomPlan, loaded: ReadonlySet<string>): string[] {
  return Object.entries(rooms).flatMap(([name, room]) =>
    (room.late ?? [])
      .filter(file => !loaded.has(`${root}/${name}/${file}`))
      .map(file => `${root}: nothing loads ${name}/${file} late from outside`),
  )
}

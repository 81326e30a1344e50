import { line, numberOf } from '../../operator/index.ts'
import { type ProjectRow, projectById } from './project-table.ts'
import type { StartActDeps } from './start-deps.ts'

/** The number of a project. */
export const projectField = numberOf({ en: 'Project', zh: '项目编号' })

/** A moment of UTC. */
export const momentField = (en: string, zh: string) =>
  line({ en, zh }, 24, {
    like: /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/,
    wanted: { en: 'a moment of UTC like 2026-12-01T08:00Z', zh: 'UTC 时间，例如 2026-12-01T08:00Z' },
  })

/** The name of a coin, as a form has it. */
export const coinField = (en: string, zh: string) =>
  line({ en, zh }, 15, {
    like: /^[A-Za-z0-9]{1,15}$/,
    wanted: { en: '1 to 15 of A–Z and 0–9', zh: '1 至 15 个字母或数字' },
  })

/** An act on a project is about that project. */
export const aboutProject = { is: 'startup', id: (said: { project: number }) => String(said.project) } as const

/** A project that fits, or why it does not. */
export async function projectThat(
  { db }: StartActDeps,
  id: number,
  why: (project: ProjectRow) => string | null,
): Promise<ProjectRow | string> {
  const project = await projectById(db, id)
  if (project === null) return `there is no project ${id}`
  return why(project) ?? project
}

/** Why a project's terms cannot be changed any more; null: they can. */
export const isFixed = ({ project_id: id, asked_at: at }: ProjectRow): string | null =>
  at === null ? null : `project ${id} is published: its terms stand`

import type { Project } from '../project/project.ts'

/** One rule of the house: a name, and the places that break it, each as `path:line: sentence`. */
export type Rule = { name: string; find: (project: Project) => string[] }

/** What a stage found: how many of its checks held, and one text for each that did not. */
export type StageResult = { passed: number; problems: readonly string[]; failed: number }

/** One gate of the build: a name to call it by, the names of those that must have run before it, and the checking itself. */
export type Stage = { name: string; needs?: readonly string[]; run: () => Promise<StageResult> }

/** The stages of these names with all that they need, in the order of `all`; every stage when none is named. */
export function stagesFor(names: readonly string[], all: readonly Stage[]): readonly Stage[] {
  if (names.length === 0) return all
  const wanted = new Set(names)
  for (const { name, needs = [] } of all.toReversed()) if (wanted.has(name)) for (const need of needs) wanted.add(need)
  return all.filter(({ name }) => wanted.has(name))
}

/** The result of a stage that makes one check and found these problems. */
export function oneCheck(problems: readonly string[]): StageResult {
  return problems.length === 0 ? { passed: 1, failed: 0, problems } : { passed: 0, failed: 1, problems }
}

/** Adds up the results of the parts of a stage. */
export function allOf(results: readonly StageResult[]): StageResult {
  return {
    passed: results.reduce((sum, result) => sum + result.passed, 0),
    failed: results.reduce((sum, result) => sum + result.failed, 0),
    problems: results.flatMap(result => result.problems),
  }
}

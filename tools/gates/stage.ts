/** What a stage found: how many of its checks held, and one text for each that did not. */
export type StageResult = { passed: number; problems: readonly string[]; failed: number }

/** One gate of the build: a name to call it by and the checking itself. */
export type Stage = { name: string; run: () => Promise<StageResult> }

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

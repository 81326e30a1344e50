const SUBJECT = /^[a-z](?:[a-z0-9 ,&-]*[a-z0-9])?: \S/

/** What is wrong with the subjects of commits: each begins with its area, so that a history can be read by area. */
export const subjectProblems = (subjects: readonly string[]): string[] =>
  subjects
    .filter(subject => !SUBJECT.test(subject))
    .map(subject => `"${subject}" does not begin with an area and a colon`)

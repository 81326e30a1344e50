export { type FieldProblem, type FieldProblemName, type FieldProblems, fieldProblems } from './catalogue.ts'
export { isFieldProblem, problemSentence, problemSentences } from './problem-sentence.ts'
export { problemsOfIssues } from './problems-of-issues.ts'

import { isCode, isTest } from '../project/project.ts'
import type { Rule } from './rule.ts'

// Dictionaries are data: their names say all.
const DATA = /\/(languages|generated)\//

/** Each exported name of a package has a sentence that says what it promises. */
export const documentedExports: Rule = {
  name: 'documented exports',
  find: project =>
    project.files
      .filter(path => path.startsWith('packages/') && isCode(path) && !isTest(path) && !DATA.test(path))
      .flatMap(path =>
        project
          .module(path)
          .exports.filter(found => !found.documented)
          .map(found => `${path}:${found.line}: ${found.name} is exported without a sentence`),
      ),
}

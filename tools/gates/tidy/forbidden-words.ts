import type { Rule } from './rule.ts'

// The rules are written so that none of them matches itself.
const FORBIDDEN: readonly { pattern: RegExp; why: string }[] = [
  { pattern: /(?<![\w.$}])\/(?:root|Users|work|workspace)\/[\w.-]/, why: 'a path of one machine' },
  { pattern: /\.\.\/(?:share)[d]\b/, why: 'a path outside the project' },
  {
    pattern: /\bregistry\.(?:[a-z0-9-]+\.)+[a-z]{2,}|\b(?:npmj[s]\.org|deb\.debian[.]org|pypi[.]org)\b/,
    why: 'the host of a registry',
  },
  { pattern: /\b(?:lorem ipsu[m]|coming soo[n]|not implemente[d])\b/i, why: 'a placeholder' },
]

// Pictures and the lock file are made by tools, and a lock without addresses is checked by its own gate.
const MADE = /(^package-lock\.json|\.(png|jpg|jpeg|webp|ico|woff2?|gif))$/

/** Machine paths, registry hosts and placeholders appear nowhere. */
export const forbiddenWords: Rule = {
  name: 'forbidden words',
  find: project =>
    project.files
      .filter(path => !MADE.test(path))
      .flatMap(path =>
        project
          .text(path)
          .split('\n')
          .flatMap((line, at) =>
            FORBIDDEN.flatMap(({ pattern, why }) => {
              const found = pattern.exec(line)
              return found === null ? [] : [`${path}:${at + 1}: ${why}: ${found[0]}`]
            }),
          ),
      ),
}

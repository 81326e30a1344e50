import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds against WCAG 2.2 AA, one line a place. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  return violations.flatMap(violation =>
    violation.nodes.map(node => {
      const why = node.any[0]?.message ?? node.all[0]?.message ?? violation.help
      return `${violation.id}: ${node.target.join(' ')}: ${why}`
    }),
  )
}

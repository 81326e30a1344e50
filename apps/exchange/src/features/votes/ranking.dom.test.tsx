// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextRanking } from './ranking.ts'
import { useRanking } from './use-ranking.ts'

describe('the order of a ranking', () => {
  const first = { order: [1, 2, 3], movedAtMs: 1_000 }

  it.each([
    ['stays where nothing changed', [1, 2, 3], 60_000, [1, 2, 3]],
    ['stays for five seconds after it has changed', [2, 1, 3], 5_999, [1, 2, 3]],
    ['follows then', [2, 1, 3], 6_000, [2, 1, 3]],
    ['has whoever joins at once', [1, 2, 3, 4], 1_001, [1, 2, 3, 4]],
    ['lets whoever leaves go at once', [3, 1], 1_001, [3, 1]],
  ])('%s', (_what, wanted, atMs, order) => {
    expect(nextRanking(first, wanted, atMs).order).toEqual(order)
  })
})

const ROW_PX = 96

describe('the rows of a ranking', () => {
  const glides: string[] = []
  let wantsStill = false

  beforeEach(() => {
    glides.length = 0
    wantsStill = false
    vi.stubGlobal('matchMedia', () => ({ matches: wantsStill }))
    // No layout here: a row stands as far down as it is in its list.
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function offsetTop(this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * ROW_PX
    })
    HTMLElement.prototype.animate = function animate(this: HTMLElement, frames, options) {
      const [from] = frames as Keyframe[]
      glides.push(
        `${this.textContent}: ${String(from?.['transform'])} in ${(options as { duration: number }).duration}`,
      )
      return {} as Animation
    }
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  function List({ ids, atMs }: { ids: readonly number[]; atMs: number }): ReactNode {
    const ranked = ids.map(id => ({ id }))
    const { shown, list } = useRanking(ranked, atMs)
    return (
      <ol ref={list}>
        {shown.map(({ id }) => (
          <li key={id}>{id}</li>
        ))}
      </ol>
    )
  }

  function open(ids: readonly number[], atMs: number): (ids: readonly number[], atMs: number) => string | null {
    const { container, rerender } = render(<List ids={ids} atMs={atMs} />)
    return (next, nextMs) => {
      rerender(<List ids={next} atMs={nextMs} />)
      return container.textContent
    }
  }

  it('glide from where they stood, once in five seconds', () => {
    const show = open([1, 2, 3], 10_000)
    expect(show([2, 1, 3], 13_000)).toBe('213')
    expect(glides.sort()).toEqual(['1: translateY(-96px) in 200', '2: translateY(96px) in 200'])
    expect(show([1, 2, 3], 16_000)).toBe('213')
    expect(show([1, 2, 3], 19_000)).toBe('123')
    expect(glides).toHaveLength(4)
  })

  it('stand at their places at once for who wants no motion', () => {
    wantsStill = true
    const show = open([1, 2, 3], 10_000)
    expect(show([3, 1, 2], 16_000)).toBe('312')
    expect(glides).toEqual([])
  })
})

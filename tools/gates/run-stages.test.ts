import { describe, expect, it } from 'vitest'
import { runStages } from './run-stages.ts'
import { oneCheck, type Stage, stagesFor } from './stage.ts'

const stage = (name: string, run: Stage['run']): Stage => ({ name, run })

describe('running stages', () => {
  it('closes with the sum over all stages', async () => {
    const lines: string[] = []
    const stages = [
      stage('one', () => Promise.resolve({ passed: 7, failed: 0, problems: [] })),
      stage('two', () => Promise.resolve(oneCheck(['it is late']))),
    ]
    expect(await runStages(stages, line => lines.push(line))).toBe(false)
    expect(lines.at(-1)).toBe('7 passed, 1 failed')
    expect(lines.join('\n')).toContain('it is late')
  })

  it('counts a stage that throws as failed, and goes on', async () => {
    const lines: string[] = []
    const stages = [
      stage('broken', () => Promise.reject(new Error('no such tool'))),
      stage('sound', () => Promise.resolve(oneCheck([]))),
    ]
    expect(await runStages(stages, line => lines.push(line))).toBe(false)
    expect(lines.at(-1)).toBe('1 passed, 1 failed')
  })

  it('runs what a named one needs before it, in the order of all, and everything when none is named', () => {
    const all: Stage[] = [
      stage('tidy', () => Promise.resolve(oneCheck([]))),
      stage('tools', () => Promise.resolve(oneCheck([]))),
      { ...stage('build', () => Promise.resolve(oneCheck([]))), needs: ['tools'] },
      { ...stage('browser', () => Promise.resolve(oneCheck([]))), needs: ['build'] },
    ]
    expect(stagesFor(['browser'], all).map(({ name }) => name)).toEqual(['tools', 'build', 'browser'])
    expect(stagesFor(['tidy'], all).map(({ name }) => name)).toEqual(['tidy'])
    expect(stagesFor([], all)).toBe(all)
  })

  it('is content when nothing failed', async () => {
    expect(await runStages([stage('sound', () => Promise.resolve(oneCheck([])))], () => undefined)).toBe(true)
  })
})

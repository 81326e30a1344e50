import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDrawing } from './drawing-tool.ts'

it('keeps a tool in hand that is taken twice, and puts it away only when that is asked for', () => {
  const { result } = renderHook(() => useDrawing())
  expect(result.current.tool).toBe('pen')
  act(() => result.current.take('pen'))
  expect(result.current.tool).toBe('pen')
  act(() => result.current.take('box'))
  act(() => result.current.take('box'))
  expect(result.current.tool).toBe('box')
  act(() => result.current.take(null))
  expect(result.current.tool).toBeNull()
})

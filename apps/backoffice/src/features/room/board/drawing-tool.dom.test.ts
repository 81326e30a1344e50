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

it('draws as thick as was chosen last, with whatever tool', () => {
  const { result } = renderHook(() => useDrawing())
  expect(result.current.width).toBe('usual')
  act(() => result.current.thicken('broad'))
  act(() => result.current.take('marker'))
  expect(result.current.width).toBe('broad')
})

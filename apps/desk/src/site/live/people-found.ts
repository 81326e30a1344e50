import type { deskPeopleFind, ReplyOf } from '@bourse/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask } from '../calls/ask.ts'
import { useServices } from '../desk-services.ts'

/** Somebody who was found. */
export type FoundPerson = ReplyOf<typeof deskPeopleFind>['people'][number]

/** People of whom something begins with a text; what was found stays while more letters are asked for. */
export function usePeopleFound(text: string) {
  const { client } = useServices()
  return useQuery({
    queryKey: ['people', text],
    queryFn: ({ signal }) =>
      ask<typeof deskPeopleFind>(client, { path: '/desk/people/find', payload: { text } }, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
}

// Somebody who types goes on typing: what they have so far is asked for when they rest.
const REST_MS = 250

/** What is typed, when it has rested; nothing at once when nothing is typed any more. */
export function useResting(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === '' ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

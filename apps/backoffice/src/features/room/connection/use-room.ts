import type { RoomPerson, RoomView } from '@bourse/protocol/room'
import { freshId, keptText } from '@bourse/shell'
import { useEffect, useMemo } from 'react'
import { createTranslator } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import type { ConsoleLanguage } from '../../../site/languages/console-language.ts'
import type { AreaMessages } from '../../../site/languages/load.ts'
import type { OwnNews } from './own-news.ts'
import { type RoomComplaint, RoomConnection } from './room-connection.ts'

const PERSON = keptText('lectern.person')
const NAME = keptText('lectern.name')

/** Who sits at this browser, as a random word that it keeps; as long as the page where it may keep nothing. */
export function personHere(): string {
  const kept = PERSON.read()
  if (kept !== null && /^[A-Za-z0-9-]{16,64}$/.test(kept)) return kept
  const made = freshId()
  PERSON.write(made)
  return made
}

/** The name that was last given at a door. */
export const nameHere = (): string => NAME.read() ?? ''

/** Keeps a name for the next door. */
export const keepName = (name: string): void => NAME.write(name)

/** The connection of this page with the room of a link; it ends with the page. */
export function useRoomConnection(token: string): RoomConnection {
  const { notices, language } = useServices()
  const room = useMemo(
    () =>
      new RoomConnection({
        open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`),
        now: () => performance.now(),
        token,
        person: personHere(),
        newId: freshId,
        complain: complaint => notices.warning(complaintText(language, complaint)),
        tell: news => notices.warning(newsText(language, news)),
      }),
    [token, notices, language],
  )
  useEffect(() => {
    room.look()
    return () => room.close()
  }, [room])
  return room
}

// In the language of the moment at which it is said.
function complaintText(language: ConsoleLanguage, complaint: RoomComplaint): string {
  const { language: locale, messages } = language.dictionaries.store.getState()
  const texts = messages as unknown as AreaMessages
  return createTranslator({ locale, messages: texts, namespace: 'room.page.complaint' })(complaint)
}

function newsText(language: ConsoleLanguage, news: OwnNews): string {
  const { language: locale, messages } = language.dictionaries.store.getState()
  const texts = messages as unknown as AreaMessages
  return createTranslator({ locale, messages: texts, namespace: 'room.order' })(news)
}

/** The one who looks at this page, or undefined after they have gone. */
export const meIn = (view: RoomView, visit: number): RoomPerson | undefined =>
  view.people.find(one => one.visit === visit)

/** Whether somebody leads: teacher or assistant. */
export const leads = (person: RoomPerson | undefined): boolean =>
  person?.role === 'teacher' || person?.role === 'assistant'

import '../avatar.css'
import type { ReactNode } from 'react'
import { initialsOf, nameOf } from '../../../site/session/name-of.ts'

type ShownPicture = { readonly name: string; readonly nickname: string; readonly avatar: string }

/** Somebody's picture, or the first signs of their name. Decoration: the name stands beside it. */
export function Avatar({ user, large = false }: { user: ShownPicture; large?: boolean }): ReactNode {
  return (
    <span className="account-avatar" data-size={large ? 'xl' : undefined} aria-hidden>
      {user.avatar === '' ? initialsOf(nameOf(user)) : <img src={user.avatar} alt="" />}
    </span>
  )
}

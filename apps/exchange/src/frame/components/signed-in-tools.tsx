import { IconButton, Menu, type MenuEntry } from '@bourse/ui'
import { LogOut, Wallet } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { ACCOUNT_PLACES, Avatar } from '../../features/account/index.ts'
import { NoticeCentre } from '../../features/messages/index.ts'
import { Link } from '../../site/links/link.tsx'
import { nameOf } from '../../site/session/name-of.ts'
import { useSignOut } from '../../site/session/use-sign-out.ts'
import { dictionaries, session } from '../../site/site.ts'

// What orders do is told on every page of who is signed in, and these tools stand on all of them.
const FillWatch = lazy(async () => {
  const [{ FillWatch: part }] = await Promise.all([
    import('../../features/messages/notices/components/fill-watch.tsx'),
    dictionaries.need('messages'),
  ])
  return { default: part }
})

// Until it is known who this is, a quiet mark stands in the place of their picture.
const NOBODY = { name: '', nickname: '', avatar: '' } as const

/** Assets, orders, messages and the account of who is signed in. */
export function SignedInTools(): ReactNode {
  const t = useTranslations('frame.nav')
  return (
    <>
      <Link to="/assets" className="ui-icon-btn">
        <Wallet aria-hidden />
        {t('assets')}
      </Link>
      <Link to="/order" className="ui-icon-btn">
        {t('orders')}
      </Link>
      <NoticeCentre />
      <AccountMenu />
      <Suspense>
        <FillWatch />
      </Suspense>
    </>
  )
}

function AccountMenu(): ReactNode {
  const t = useTranslations('frame.nav')
  const pages = useTranslations('pages.titles')
  const user = useStore(session.store, state => state.user)
  const name = nameOf(user)
  const signOut = useSignOut()
  const trigger = (
    <IconButton label={name === '' ? t('account') : `${t('account')}: ${name}`}>
      <Avatar user={user ?? NOBODY} />
    </IconButton>
  )
  const places: readonly MenuEntry[] = ACCOUNT_PLACES.profile.map(({ to, page, icon: Icon }) => ({
    kind: 'link',
    icon: <Icon aria-hidden />,
    label: pages(page),
    link: <Link to={to} />,
  }))
  const leave: MenuEntry = {
    kind: 'act',
    icon: <LogOut aria-hidden />,
    label: t('logOut'),
    onClick: () => void signOut(),
  }
  return <Menu trigger={trigger} entries={[...places, { kind: 'rule' }, leave]} />
}

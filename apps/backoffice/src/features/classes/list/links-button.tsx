import { copyText } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { RowPanel } from '../../../site/lists/row-panel.tsx'
import { classLinksQuery } from '../class-calls.ts'
import { PersonalLinks } from './personal-links.tsx'

/** Opens a small menu with one link a role. */
export function LinksButton({ classId }: { readonly classId: number }): ReactNode {
  const text = useTranslations('classes.act')
  return (
    <RowPanel label={text('links')}>
      <Links classId={classId} />
    </RowPanel>
  )
}

function Links({ classId }: { readonly classId: number }): ReactNode {
  const { client, notices } = useServices()
  const text = useTranslations('classes.links')
  const { data } = useQuery(classLinksQuery(client, classId))

  return (
    <div className="role-links">
      <h2>{text('title')}</h2>
      {data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : (
        data.links.map(({ role, url }) => (
          <div key={role} className="role-link">
            <span>{text(role)}</span>
            <Button
              size="small"
              onClick={() => void copyLink(url, text('copied', { role: text(role) }), notices.reply)}
            >
              {text('copy')}
            </Button>
            <Button size="small" type="link" href={url} target="_blank" rel="noopener">
              {text('open')}
            </Button>
          </div>
        ))
      )}
      <p className="list-note">{text('note')}</p>
      <PersonalLinks classId={classId} />
    </div>
  )
}

async function copyLink(url: string, said: string, tell: (text: string) => void): Promise<void> {
  if (await copyText(url)) tell(said)
}

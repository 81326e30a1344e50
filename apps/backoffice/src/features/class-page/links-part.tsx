import { copyText } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../site/console-services.ts'
import { classLinksQuery } from '../classes/index.ts'
import { ClassPart } from './class-part.tsx'

/** What puts the room of a link into a page of the institution's own. */
const embedOf = (link: string): string => `import { mountClassroom } from '@lectern/classroom'

mountClassroom(document.querySelector('#room'), { link: '${link}' })`

/** The links into a class, one a role, and what embeds its room. */
export function LinksPart({ classId }: { readonly classId: number }): ReactNode {
  const { client, notices } = useServices()
  const text = useTranslations('classes.links')
  const page = useTranslations('classes.page')
  const links = useQuery(classLinksQuery(client, classId))
  const copy = async (what: string, said: string): Promise<void> => {
    if (await copyText(what)) notices.reply(said)
  }
  return (
    <ClassPart title={page('links')} query={links}>
      {data => {
        const student = data.links.find(({ role }) => role === 'student')
        return (
          <>
            <ul className="class-rows">
              {data.links.map(({ role, url }) => (
                <li key={role}>
                  <span className="class-grow">{text(role)}</span>
                  <Button
                    size="small"
                    aria-label={page('copyLink', { role: text(role) })}
                    onClick={() => void copy(url, text('copied', { role: text(role) }))}
                  >
                    {text('copy')}
                  </Button>
                  <Button size="small" type="link" href={url} target="_blank" rel="noopener">
                    {text('open')}
                  </Button>
                </li>
              ))}
            </ul>
            {student !== undefined && (
              <div className="class-embed">
                <header>
                  <h3>{page('embed')}</h3>
                  <Button size="small" onClick={() => void copy(embedOf(student.url), page('embedCopied'))}>
                    {text('copy')}
                  </Button>
                </header>
                {/* What scrolls is reached by the keyboard too. */}
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
                <pre tabIndex={0}>{embedOf(student.url)}</pre>
              </div>
            )}
          </>
        )
      }}
    </ClassPart>
  )
}

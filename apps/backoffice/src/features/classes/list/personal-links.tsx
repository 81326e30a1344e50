import type { classPersonalLinks } from '@bourse/protocol'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../../site/calls/ask.ts'
import { useServices } from '../../../site/console-services.ts'
import { csvText, saveText } from '../../../site/lists/csv.ts'

/** Hands out a link for each person on the list of who is expected. */
export function PersonalLinks({ classId }: { readonly classId: number }): ReactNode {
  const { client, notices } = useServices()
  const text = useTranslations('classes')
  const [sending, setSending] = useState(false)

  async function download(): Promise<void> {
    setSending(true)
    try {
      const payload = { class_id: classId }
      const { links } = await ask<typeof classPersonalLinks>(client, '/backoffice/class/personal-links', payload)
      if (links.length === 0) notices.warning(text('links.personalNone'))
      else {
        const head = [text('roster.name'), text('roster.number'), text('links.personalFile')]
        const rows = links.map(({ name, number, url }) => [name, number, url])
        saveText(`${text('links.personalFile')} ${classId}.csv`, 'text/csv;charset=utf-8', csvText([head, ...rows]))
      }
    } catch {
      // Told already.
    }
    setSending(false)
  }

  return (
    <div className="personal-links">
      <p className="list-note">{text('links.personalNote')}</p>
      <Button block size="small" loading={sending} onClick={() => void download()}>
        {text('links.personal')}
      </Button>
    </div>
  )
}

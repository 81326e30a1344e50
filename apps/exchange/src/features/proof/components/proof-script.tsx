import { saveText } from '@bourse/shell'
import { Button, copyText, Dialog, showToast } from '@bourse/ui'
import { Code, Copy, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Proof } from '../check.ts'
import script from '../check-proof.txt?raw'
import { proofFileName } from './save-proof.tsx'

const SCRIPT_NAME = 'check-proof.mjs'
/** What scrolls is read by arrows. */
const READ_BY_KEYS = { tabIndex: 0, role: 'region', 'aria-label': SCRIPT_NAME }
const LINES = script.trimEnd().split('\n').length

/** The script that checks a saved proof without this page: to be read, copied or saved. */
export function ProofScript({ proof }: { proof: Proof }): ReactNode {
  const t = useTranslations('proof.script')
  const [isOpen, setOpen] = useState(false)
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(script)
    showToast({ kind: isCopied ? 'success' : 'error', title: t(isCopied ? 'copied' : 'notCopied') })
  }
  return (
    <>
      <Button size="control" onClick={() => setOpen(true)}>
        <span className="inline-flex items-center gap-2">
          <Code aria-hidden />
          {t('open', { count: LINES })}
        </span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        wide
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <Button size="control" onClick={copy}>
              <span className="inline-flex items-center gap-2">
                <Copy aria-hidden />
                {t('copy')}
              </span>
            </Button>
            <Button size="control" variant="primary" onClick={() => saveText(SCRIPT_NAME, 'text/javascript', script)}>
              <span className="inline-flex items-center gap-2">
                <Download aria-hidden />
                {t('save')}
              </span>
            </Button>
          </>
        }
      >
        <code className="proof-command">{`node ${SCRIPT_NAME} ${proofFileName(proof)}`}</code>
        <div className="proof-script" {...READ_BY_KEYS}>
          <pre>{script}</pre>
        </div>
      </Dialog>
    </>
  )
}

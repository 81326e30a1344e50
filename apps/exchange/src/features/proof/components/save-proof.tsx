import { saveText } from '@bourse/shell'
import { Button } from '@bourse/ui'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Proof, proofFile } from '../check.ts'

const KILOBYTE = 1000

/** The name under which a proof is saved. */
export const proofFileName = ({ day }: Proof): string => `bourse-proof-${day}.json`

/** The proof as a file with its size; what to do first when it does not hold. */
export function SaveProof({ proof, isFirst }: { proof: Proof; isFirst?: boolean }): ReactNode {
  const t = useTranslations('proof')
  const format = useFormatter()
  const text = proofFile(proof)
  const size = format.number(new TextEncoder().encode(text).length / KILOBYTE, { maximumFractionDigits: 1 })
  return (
    <Button
      size="control"
      {...(isFirst === true && { variant: 'primary' as const })}
      onClick={() => saveText(proofFileName(proof), 'application/json', text)}
    >
      <span className="inline-flex items-center gap-2">
        <Download aria-hidden />
        {isFirst === true ? t('save') : t('mine', { size })}
      </span>
    </Button>
  )
}

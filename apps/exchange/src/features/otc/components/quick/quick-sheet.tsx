import { Button, Sheet } from '@bourse/ui'
import { Zap } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { QuickPanel } from './quick-panel.tsx'

/** Where there is no room beside the adverts: a button, and the panel in a sheet. */
export function QuickSheet(props: ComponentProps<typeof QuickPanel>): ReactNode {
  const t = useTranslations('otc.quick')
  const [isOpen, open] = useState(false)
  const name = t(props.filters.wants === 'buy' ? 'open' : 'openSell')
  return (
    <div className="otc-quick-narrow">
      <Button variant="primary" size="field" onClick={() => open(true)}>
        <Zap aria-hidden />
        {name}
      </Button>
      <Sheet open={isOpen} onOpenChange={open} title={name}>
        <QuickPanel {...props} />
      </Sheet>
    </div>
  )
}

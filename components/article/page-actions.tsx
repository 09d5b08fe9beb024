import { PrinterGlyph, ShareGlyph } from '@/components/ui/glyphs'
import { ModuleScript } from '@/components/ui/module-script'

interface PageActionsProps {
  title: string
  printLabel: string
  shareLabel: string
  copiedLabel: string
}

/** Print, and share. */
export function PageActions({ title, printLabel, shareLabel, copiedLabel }: PageActionsProps) {
  return (
    <page-actions
      data-shared={title}
      data-copied={copiedLabel}
      className="needs-script no-print flex flex-wrap items-center gap-2"
    >
      <button type="button" data-action="print" className="button button-secondary button-small">
        <PrinterGlyph />
        {printLabel}
      </button>
      <button type="button" data-action="share" className="button button-secondary button-small">
        <ShareGlyph />
        {shareLabel}
      </button>
      <span
        role="status"
        className="text-sm font-semibold text-muted"
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <ModuleScript name="article" />
    </page-actions>
  )
}

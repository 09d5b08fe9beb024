import { ERROR_BOX_ID } from '@/lib/page-feedback/form-ids'

/** At the top of a page, the way to its “Report an error”: the browser opens the box and puts the focus into it. */
export function ReportLink({ label }: { label: string }) {
  return (
    <a href={`#${ERROR_BOX_ID}`} className="no-print link inline-block py-1 text-sm">
      {label}
    </a>
  )
}

import { ERROR_BOX_ID } from '@/lib/page-feedback/form-ids'

/** A link at the top of a page to its “Report an error”: the browser opens the box and focuses it. */
export function ReportLink({ label }: { label: string }) {
  return (
    <a href={`#${ERROR_BOX_ID}`} className="no-print link inline-block py-1 text-sm">
      {label}
    </a>
  )
}

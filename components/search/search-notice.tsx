import type { SearchNotice as Notice } from '@/lib/search/result'

/** Urgent information above the results. */
export function SearchNotice({ notice }: { notice: Notice }) {
  return (
    <div role="note" className="mt-6 max-w-[44rem] rounded-lg border-2 border-coral bg-sand p-5">
      <p className="font-semibold">{notice.text}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        {notice.actions.map(({ href, label }) => (
          <a key={href} href={href} className="button button-primary">
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}

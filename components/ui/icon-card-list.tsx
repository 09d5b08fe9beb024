import type { IconCardData } from '@/lib/content/pages/page-parts'
import { ContentIcon } from './content-icon'

/** Short statements with an icon each, under one heading: our promises or principles. */
export function IconCardList({ items }: { items: readonly IconCardData[] | null }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))]">
      {(items ?? []).map((item) => (
        <li key={item._key} className="border-t border-line py-6">
          <ContentIcon name={item.icon} size={30} className="text-coral" />
          <h3 className="mt-3 text-h3">{item.title}</h3>
          <p className="mt-2 text-muted">{item.text}</p>
        </li>
      ))}
    </ul>
  )
}

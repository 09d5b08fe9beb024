import type { ReactNode } from 'react'
import { CheckGlyph, CrossGlyph } from '@/components/ui/glyphs'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { Block } from '@/lib/content/text'

function Column({ title, items, icon }: { title: string; items: string[]; icon: ReactNode }) {
  if (items.length === 0) return null
  return (
    <div className="bg-surface px-5 py-5">
      <h4 className="font-sans text-h4 font-bold">{title}</h4>
      <ul className="mt-3 grid gap-2.5 text-base">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            {icon}
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Two lists side by side. The words 'Do' and 'Don't' carry the meaning; the icons only repeat it. */
export function DoDontList({
  list,
  labels,
  marks,
}: {
  list: Block<'doDontList'>
  labels: ArticleLabels
  /** The citation numbers of its sources. */
  marks: ReactNode
}) {
  return (
    <section className="keep-together">
      {list.title && (
        <h3 className="mb-3 text-h3">
          {list.title}
          {marks}
        </h3>
      )}
      <div className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2">
        <Column
          title={labels.dos}
          items={list.dos ?? []}
          icon={<CheckGlyph className="mt-1 shrink-0 text-brand" />}
        />
        <Column
          title={labels.donts}
          items={list.donts ?? []}
          icon={<CrossGlyph className="mt-1 shrink-0 text-coral-ink" />}
        />
      </div>
    </section>
  )
}

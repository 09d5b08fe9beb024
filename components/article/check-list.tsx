import type { ReactNode } from 'react'
import type { Block } from '@/lib/content/text'

/** A checklist. Ticks never leave the browser: the boxes belong to no form and have no name. */
export function CheckList({
  list,
  marks,
}: {
  list: Block<'checkList'>
  /** The citation numbers of its sources. */
  marks: ReactNode
}) {
  return (
    <section className="check-list">
      <h3 className="text-h4">
        {list.title}
        {marks}
      </h3>
      <ul className="check-list-items">
        {(list.items ?? []).map((item) => (
          <li key={item}>
            <label className="check-list-item">
              <input type="checkbox" autoComplete="off" />
              <span>{item}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}

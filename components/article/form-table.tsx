import type { Block } from '@/lib/content/text'
import { BLANK } from './fill-in'
import { TableCaption } from './table-caption'

/** Row names up to this length stay on one line. */
const SHORT = 20

/** A table to write in. Like other tables it scrolls inside itself on narrow screens; on paper it is shown in full. */
export function FormTable({ table }: { table: Block<'formTable'> }) {
  const [corner, ...columns] = table.header ?? []
  return (
    <div
      role="region"
      aria-label={table.caption}
      tabIndex={0}
      className="data-table form-table @container overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-left text-base">
        <TableCaption padding="px-3 py-2">{table.caption}</TableCaption>
        <thead>
          <tr className="bg-tint align-bottom">
            {[corner, ...columns].map((heading, index) => (
              <th key={index} scope="col" className="px-3 py-2 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(table.rowNames ?? []).map((name) => (
            <tr key={name} className="border-t border-line">
              <th
                scope="row"
                className={`px-3 py-1 font-semibold ${name.length <= SHORT ? 'whitespace-nowrap' : ''}`}
              >
                {name}
              </th>
              {columns.map((column, index) => (
                <td key={index}>
                  <input
                    type="text"
                    aria-label={`${name}, ${column}`}
                    className="form-table-cell"
                    {...BLANK}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Block } from '@/lib/content/text'
import { TableCaption } from './table-caption'

interface DataTableProps {
  table: Block<'dataTable'>
  /** The citation numbers of its sources; null without any. */
  marks: ReactNode
}

/**
 * A table that scrolls inside itself on narrow screens. The scroll container is focusable and named after the caption,
 * as axe's scrollable-region-focusable requires.
 */
export function DataTable({ table, marks }: DataTableProps) {
  return (
    <div className="data-table">
      <div
        role="region"
        aria-label={table.caption}
        tabIndex={0}
        className="@container overflow-x-auto rounded-md border border-line"
      >
        <table className="facts-table">
          <TableCaption padding="px-4 py-3">{table.caption}</TableCaption>
          {table.header && table.header.length > 0 && (
            <thead>
              <tr>
                {table.header.map((cell, index) =>
                  // The empty corner above row headings is no header, and must not be announced as one.
                  cell?.trim() ? (
                    <th key={index} scope="col">
                      {cell}
                    </th>
                  ) : (
                    <td key={index} />
                  ),
                )}
              </tr>
            </thead>
          )}
          <tbody>
            {(table.rows ?? []).map((row) => (
              <tr key={row._key}>
                {(row.cells ?? []).map((cell, index) =>
                  table.headerColumn && index === 0 ? (
                    <th key={index} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={index}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {(table.note || marks !== null) && (
        <p className="mt-3 text-sm text-muted">
          {table.note}
          {marks}
        </p>
      )}
    </div>
  )
}

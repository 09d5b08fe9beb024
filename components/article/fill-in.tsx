import type { Block } from '@/lib/content/text'

/** Keeps a browser from storing typed text or sending it to an online spell checker. */
export const BLANK = { autoComplete: 'off', spellCheck: false } as const

/** Lines to write on. They belong to no form and have no name: nothing can be sent. */
export function FillIn({ block }: { block: Block<'fillIn'> }) {
  const id = `fill-${block._key}`
  const lines = block.lines ?? 1
  const hint = block.hint ? `${id}-hint` : undefined
  const common = { id, className: 'fill-in-lines', 'aria-describedby': hint, ...BLANK }
  return (
    <div className="fill-in">
      <label htmlFor={id} className="font-semibold">
        {block.label}
      </label>
      {hint && (
        <p id={hint} className="text-sm text-muted">
          {block.hint}
        </p>
      )}
      {lines > 1 ? (
        <div className="fill-in-paper">
          {/* Ruled lines for handwriting, as borders: a background would not be printed. */}
          {Array.from({ length: lines }, (_, index) => (
            <span key={index} aria-hidden="true" className="fill-in-rule" />
          ))}
          <textarea rows={lines} {...common} />
        </div>
      ) : (
        <input type="text" {...common} />
      )}
    </div>
  )
}

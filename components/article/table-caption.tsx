/**
 * As wide as the box that the table scrolls in at most, and it stays there: it is read whole whatever column is in view.
 * Not a block: in a printed file, Chromium tells of a caption only where its words are inline.
 */
export function TableCaption({
  children,
  padding,
}: {
  children: string | null | undefined
  padding: string
}) {
  return (
    <caption className="border-b border-line text-left font-bold">
      <span className={`sticky left-0 inline-block max-w-[100cqi] align-top ${padding}`}>
        {children}
      </span>
    </caption>
  )
}

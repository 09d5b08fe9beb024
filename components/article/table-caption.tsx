/**
 * No wider than the scroll container of the table, and sticky, so that it stays readable at any scroll position. Not a
 * block: in PDFs, Chromium tags a caption only if its content is inline.
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

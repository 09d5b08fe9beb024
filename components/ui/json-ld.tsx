import { stegaClean } from '@sanity/client/stega'

/**
 * Structured data for search engines. `<` is escaped so that no text in it can close the script; the marks of draft
 * mode are taken out. Without data there is none.
 */
export function JsonLd({ data }: { data: object | undefined }) {
  if (!data) return null
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: JSON.stringify(stegaClean(data)).replaceAll('<', '\\u003c'),
      }}
    />
  )
}

import { stegaClean } from '@sanity/client/stega'

/**
 * Structured data for search engines. Escapes `<`, so that no text in it can close the script; strips the stega marks
 * of draft mode. Renders nothing without data.
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

import { Fragment } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import type { SourceData } from '@/lib/content/text'
import { isLinkAddress } from '@/schemas/address'

/** The period after text that does not end in punctuation, unlike a question or “et al.”. */
function periodAfter(words: string | null): string {
  return /[.?!]$/.test(words?.trim() ?? '') ? '' : '.'
}

/** A title; a long list of names separated by slashes may break after each name, but not inside one. */
function Title({ title }: { title: string }) {
  if (!/\S{24}/.test(title)) return title
  return title.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** A publication in a list: authors, linked title, publisher, and date. */
export function Publication({ source }: { source: SourceData }) {
  const { title, url, authors, publisher, year } = source
  const published = [publisher, year].filter(Boolean).join(', ')
  return (
    <>
      {authors && (
        <span>
          {authors}
          {periodAfter(authors)}{' '}
        </span>
      )}
      {isLinkAddress(url) ? (
        <SiteLink href={url} className="link py-1 font-semibold">
          <Title title={title ?? ''} />
        </SiteLink>
      ) : (
        <cite className="font-semibold not-italic">
          <Title title={title ?? ''} />
        </cite>
      )}
      {periodAfter(title)}
      {published && ` ${published}${periodAfter(published)}`}
    </>
  )
}

import { Fragment } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import type { SourceData } from '@/lib/content/text'
import { isLinkAddress } from '@/schemas/address'

/** The period behind words that end without a mark of their own, as a question and “et al.” do not. */
function periodAfter(words: string | null): string {
  return /[.?!]$/.test(words?.trim() ?? '') ? '' : '.'
}

/** A title; a long row of names between slashes may break behind each of them, and not within one. */
function Title({ title }: { title: string }) {
  if (!/\S{24}/.test(title)) return title
  return title.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** A publication as lists name it: who wrote it, its title with the way there, who published it, and when. */
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

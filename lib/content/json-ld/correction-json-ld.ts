import type { CorrectionCommentLeaf } from 'schema-dts'
import type { PublicCorrections } from '../corrections/corrections'
import { CORRECTIONS_PATH } from '../corrections/corrections-feed'
import { absoluteUrl } from '../site/metadata'

/** https://schema.org/correction of a page; undefined if nothing was corrected. */
export function correctionsJsonLd(
  published: readonly PublicCorrections[],
): CorrectionCommentLeaf[] | undefined {
  const told = published.flatMap(({ at, corrections }) =>
    corrections.map(({ anchor, wrong, now }): CorrectionCommentLeaf => ({
      '@type': 'CorrectionComment',
      text: `What was wrong: ${wrong} What it says now: ${now}`,
      datePublished: at.slice(0, 10),
      url: `${absoluteUrl(CORRECTIONS_PATH)}#${anchor}`,
    })),
  )
  return told.length > 0 ? told : undefined
}

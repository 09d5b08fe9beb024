import type { ArticleCardData } from '@/lib/content/articles/article'
import { pathFor } from '@/lib/paths'
import { ContentIcon } from './content-icon'
import { ArrowRight } from './glyphs'
import { Picture } from './picture'
import { SiteLink } from './site-link'

interface TopicCardProps {
  article: ArticleCardData
  linkLabel?: string | null
  /** The card's level in the page's outline. */
  headingLevel?: 2 | 3
}

/** One disease, in its own color. The heading has the link; its target covers the card. */
export function TopicCard({ article, linkLabel, headingLevel = 3 }: TopicCardProps) {
  const href = pathFor(article)
  if (!href) return null
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article
      data-accent={article.accent ?? 'teal'}
      className="topic-card group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      {/* The picture repeats the heading's topic: nothing for a screen reader to gain. */}
      <div aria-hidden="true" className="border-b border-line bg-accent-tint text-accent">
        {article.heroImage?.asset ? (
          <Picture
            picture={article.heroImage}
            sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw"
            aspect={3 / 2}
            className="aspect-3/2 w-full object-cover"
          />
        ) : (
          <ContentIcon name={article.icon} size={44} className="m-6" />
        )}
      </div>
      <div className="flex flex-1 flex-col px-6 pt-5 pb-6">
        <Heading className="text-h3">
          <SiteLink href={href} className="stretched-link">
            {article.shortTitle ?? article.topicName ?? article.title}
          </SiteLink>
        </Heading>
        <p className="mt-2 mb-5 text-muted">{article.cardDescription}</p>
        {linkLabel && (
          <span
            aria-hidden="true"
            className="mt-auto inline-flex items-center gap-2 font-semibold text-accent"
          >
            {linkLabel}
            <ArrowRight className="transition-transform group-hover:translate-x-1 motion-reduce:transition-none" />
          </span>
        )}
      </div>
    </article>
  )
}

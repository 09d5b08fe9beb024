import { createElement } from '@/components/ui/create-element'
import type { PostCardData } from '@/lib/content/blog/post-card'
import type { BlogLabels } from '@/lib/content/blog/blog-labels'
import { POST_CARD_CLASSES as LOOK } from './post-card-classes'

/** The card of a post found by a search: matches what post-card.tsx renders on the server. */
export function makePostCard(
  { slug, title, excerpt, category, minutes, image }: PostCardData,
  labels: Pick<BlogLabels, 'minutes' | 'readMore'>,
): HTMLElement {
  const href = `/blog/${slug}`
  const picture = image ? [makePicture(image)] : []
  return createElement(
    'article',
    { class: LOOK.card },
    ...picture,
    createElement(
      'div',
      { class: LOOK.text },
      createElement(
        'p',
        { class: LOOK.facts },
        `${category?.title ?? ''} · ${minutes} ${labels.minutes}`,
      ),
      createElement(
        'h2',
        { class: LOOK.heading },
        createElement('a', { href, class: LOOK.title }, title ?? ''),
      ),
      createElement('p', { class: LOOK.excerpt }, excerpt ?? ''),
      createElement(
        'a',
        { href, class: LOOK.more, 'aria-label': `${labels.readMore}: ${title ?? ''}` },
        labels.readMore,
      ),
    ),
  )
}

function makePicture({ src, srcSet, width, height, alt, lqip, hotspot }: Picture): HTMLElement {
  const picture = createElement('img', {
    // Before the URLs: the browser starts the fetch as soon as it knows them.
    loading: 'lazy',
    decoding: 'async',
    sizes: srcSet && LOOK.pictureSizes,
    width: String(width),
    height: String(height),
    alt,
    class: LOOK.picture,
    srcset: srcSet,
    src,
  })
  if (lqip) {
    picture.style.backgroundImage = `url("${lqip}")`
    picture.style.backgroundSize = 'cover'
  }
  if (hotspot)
    picture.style.objectPosition = `${Math.round(hotspot.x * 100)}% ${Math.round(hotspot.y * 100)}%`
  return picture
}

type Picture = NonNullable<PostCardData['image']>

import { Picture } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import type { ControlLabels } from '@/lib/content/site/labels'
import type { HomePageData } from '@/lib/content/pages/home-page'
import { HeroCarousel } from './hero-carousel'

/**
 * The hero: full-screen pictures, and a solid panel for the text, so that it is legible on any picture an editor
 * chooses.
 */
export function Hero({
  hero,
  labels,
}: {
  hero: NonNullable<HomePageData['hero']>
  labels: ControlLabels
}) {
  const slides = (hero.slides ?? []).filter((slide) => slide.picture?.asset)
  return (
    <div className="hero relative isolate grid">
      <HeroCarousel
        labels={labels}
        label={hero.title ?? ''}
        slideLabels={slides.map((slide) => slide.label ?? '')}
        slides={slides.map((slide, index) => (
          <Picture
            key={slide._key}
            picture={slide.picture}
            sizes="100vw"
            priority={index === 0}
            className="size-full object-cover object-[72%_50%]"
          />
        ))}
      />
      <div className="hero-panel-area container-page">
        <div className="hero-panel bg-paper">
          <h1 className="text-h1">{hero.title}</h1>
          <p className="mt-4 max-w-[34rem] text-lede text-muted">{hero.tagline}</p>
          {hero.sampleNote && <p className="mt-2 text-sm text-muted">{hero.sampleNote}</p>}
          <div className="mt-7 flex flex-wrap gap-3">
            <a href="#topics" className="button button-primary">
              {hero.topicsLabel}
            </a>
            <SiteLink href="/homepage" className="button button-secondary">
              {hero.expertLabel}
            </SiteLink>
          </div>
        </div>
      </div>
    </div>
  )
}

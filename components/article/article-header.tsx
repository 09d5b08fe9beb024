import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb'
import { ArrowLeft } from '@/components/ui/glyphs'
import { Picture } from '@/components/ui/picture'
import { SiteLink } from '@/components/ui/site-link'
import type { PictureData } from '@/lib/content/image'

interface ArticleHeaderProps {
  crumbs: readonly Crumb[]
  back: { href: string; label: string }
  label?: string | null
  title: string | null
  summary?: string | null
  note?: string | null
  picture?: PictureData | null
  /** What a reader must know before the first word. */
  notice?: ReactNode
  actions?: ReactNode
  /** The trust block. */
  children?: ReactNode
}

/** The header of an article or a post: breadcrumb, title, summary, authors and reviewers. */
export function ArticleHeader(props: ArticleHeaderProps) {
  const hasPicture = Boolean(props.picture?.asset)
  return (
    <header className="border-b border-line bg-sand">
      <div className="container-page pt-5 pb-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Breadcrumb crumbs={props.crumbs} />
          <SiteLink
            href={props.back.href}
            className="no-print link inline-flex items-center gap-2 py-1 text-sm font-semibold"
          >
            <ArrowLeft size={18} />
            {props.back.label}
          </SiteLink>
        </div>
        <div
          className={`mt-8 grid items-center gap-x-12 gap-y-8 ${hasPicture ? 'lg:grid-cols-[1.4fr_1fr]' : ''}`}
        >
          <div className="max-w-[46rem] min-w-0">
            {props.label && <p className="eyebrow">{props.label}</p>}
            <h1 className="mt-2 text-title">{props.title}</h1>
            {props.summary && <p className="mt-5 text-lede text-muted">{props.summary}</p>}
            {props.note && (
              <p className="mt-4 inline-block border-l-4 border-coral pl-3 text-sm font-semibold">
                {props.note}
              </p>
            )}
            {props.notice && <div className="mt-6 empty:hidden">{props.notice}</div>}
            {props.actions && (
              <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
                {props.actions}
              </div>
            )}
          </div>
          {hasPicture && (
            <Picture
              picture={props.picture}
              sizes="(min-width: 64rem) 34rem, 100vw"
              aspect={3 / 2}
              priority
              className="no-print aspect-3/2 w-full rounded-lg border border-line object-cover"
            />
          )}
        </div>
        {props.children && <div className="mt-8">{props.children}</div>}
      </div>
    </header>
  )
}

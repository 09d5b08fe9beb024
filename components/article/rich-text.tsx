import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { SiteLink } from '@/components/ui/site-link'
import type { CitationIndex } from '@/lib/content/articles/citations'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { Block, Mark, CitationMark, RichTextBlock } from '@/lib/content/text'
import { pathFor } from '@/lib/paths'
import { BmiQuickCheck } from './bmi-quick-check'
import { CareCard } from './care-card'
import { CitationLinks } from './citation-links'
import { DataTable } from './data-table'
import { DoDontList } from './do-dont-list'
import { toRenderedBlocks, withNumbers, type ClaimEnd, type NotePlace } from './rendered-blocks'
import { EvidenceNote } from './evidence-note'
import { FillIn } from './fill-in'
import { FormTable } from './form-table'
import { GlossaryTerm } from './glossary-term'
import { IconArray } from './icon-array'
import { KeyFacts } from './key-facts'
import { UNBROKEN } from './unbroken-terms'
import type { ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'

/** A picture in the text with its caption and credit. */
function Figure({
  figure,
  marks,
}: {
  figure: Block<'figure'>
  /** The citation numbers of its sources. */
  marks: ReactNode
}) {
  if (!figure.picture?.asset) return null
  return (
    <figure>
      <Picture
        picture={figure.picture}
        sizes="(min-width: 64rem) 44rem, 100vw"
        className="h-auto w-full rounded-lg border border-line bg-surface"
      />
      {(figure.caption || figure.picture.credit || figure.sources) && (
        <figcaption className="mt-2 text-sm text-muted">
          {figure.caption}
          {marks}
          {figure.picture.credit && <span> {figure.picture.credit}</span>}
        </figcaption>
      )}
    </figure>
  )
}

/** A checklist. Ticks never leave the browser: the boxes belong to no form and have no name. */
function CheckList({
  list,
  marks,
}: {
  list: Block<'checkList'>
  /** The citation numbers of its sources. */
  marks: ReactNode
}) {
  return (
    <section className="check-list">
      <h3 className="text-h4">
        {list.title}
        {marks}
      </h3>
      <ul className="check-list-items">
        {(list.items ?? []).map((item) => (
          <li key={item}>
            <label className="check-list-item">
              <input type="checkbox" autoComplete="off" />
              <span>{item}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A side note next to the main text. */
function Callout({ callout, children }: { callout: Block<'callout'>; children: ReactNode }) {
  return (
    <aside
      className="callout keep-together"
      data-tone={callout.tone ?? 'info'}
      aria-label={callout.title}
    >
      {callout.title && <p className="font-bold">{callout.title}</p>}
      <div className="prose prose-compact mt-1.5">{children}</div>
    </aside>
  )
}

export interface RichTextContext {
  labels: ArticleLabels
  citations: CitationIndex
  /** The heading level of a care card: 2 directly below the page's title. */
  cardHeading?: 2 | 3
  /** For a text that is not split into sections: the anchor of each section heading, by its key. */
  anchors?: ReadonlyMap<string, string>
}

/** Rendered on the server, with everything a block needs from its page in a closure: no client code at all. */
function componentsFor(context: RichTextContext): Partial<PortableTextComponents> {
  const { labels, citations, anchors } = context
  const marks = (owner: object) => (
    <CitationLinks marks={citations.getMarks(owner)} sourceLabel={labels.source} />
  )
  return {
    block: {
      normal: ({ children }) => <p>{children}</p>,
      h2: ({ children, value }) => <h2 id={anchors?.get(value._key ?? '')}>{children}</h2>,
      h3: ({ children }) => <h3>{children}</h3>,
      h4: ({ children }) => <h4>{children}</h4>,
    },
    list: {
      bullet: ({ children }) => <ul>{children}</ul>,
      number: ({ children }) => <ol>{children}</ol>,
    },
    listItem: ({ children }) => <li>{children}</li>,
    marks: {
      link: ({ value, children }: { value?: Mark<'link'>; children: React.ReactNode }) => (
        <SiteLink href={value?.href} className="link">
          {children}
        </SiteLink>
      ),
      internalLink: ({
        value,
        children,
      }: {
        value?: Mark<'internalLink'>
        children: React.ReactNode
      }) => {
        const href = value?.target && pathFor(value.target)
        // An unpublished target has no page: its text stays, without a dead link.
        return (
          <SiteLink href={href} className="link">
            {children}
          </SiteLink>
        )
      },
      glossaryMark: ({
        value,
        children,
      }: {
        value?: Mark<'glossaryMark'>
        children: React.ReactNode
      }) => (
        <GlossaryTerm term={value?.term ?? null} labels={labels}>
          {children}
        </GlossaryTerm>
      ),
      [UNBROKEN]: ({ children }) => <span className="unbroken">{children}</span>,
      // Read where the section begins; renders nothing.
      sectionMark: ({ children }) => <>{children}</>,
      // Its citation number follows its last word.
      claim: ({ children }) => <>{children}</>,
    },
    types: {
      citation: ({ value }: { value: CitationMark }) => marks(value),
      claimEnd: ({ value }: { value: ClaimEnd }) => marks(value.claim),
      evidenceNote: ({ value }: { value: NotePlace }) => (
        <EvidenceNote sources={value.sources} labels={labels} />
      ),
      careCard: ({ value }: { value: Block<'careCard'> }) => (
        <CareCard card={value} labels={labels} headingLevel={context.cardHeading}>
          <RichText value={value.body} {...context} />
        </CareCard>
      ),
      callout: ({ value }: { value: Block<'callout'> }) => (
        <Callout callout={value}>
          <RichText value={value.body} {...context} />
        </Callout>
      ),
      dataTable: ({ value }: { value: Block<'dataTable'> }) => (
        <DataTable
          table={value}
          marks={citations.getMarks(value).length > 0 ? marks(value) : null}
        />
      ),
      figure: ({ value }: { value: Block<'figure'> }) => (
        <Figure figure={value} marks={marks(value)} />
      ),
      keyFacts: ({ value }: { value: Block<'keyFacts'> }) => (
        <KeyFacts
          title={value.title || labels.keyFacts}
          facts={value.facts ?? []}
          marks={marks(value)}
          headingLevel={3}
        />
      ),
      iconArray: ({ value }: { value: Block<'iconArray'> }) => (
        <IconArray array={value} marks={marks(value)} labels={labels} />
      ),
      doDontList: ({ value }: { value: Block<'doDontList'> }) => (
        <DoDontList list={value} labels={labels} marks={marks(value)} />
      ),
      checkList: ({ value }: { value: Block<'checkList'> }) => (
        <CheckList list={value} marks={marks(value)} />
      ),
      fillIn: ({ value }: { value: Block<'fillIn'> }) => <FillIn block={value} />,
      formTable: ({ value }: { value: Block<'formTable'> }) => <FormTable table={value} />,
      bmiQuickCheck: ({ value }: { value: Block<'bmiQuickCheck'> }) => (
        <BmiQuickCheck block={value} />
      ),
    },
  }
}

/** The text of one block with its marks, without a wrapper element. */
export function InlineRichText({ value, ...context }: RichTextContext & { value: RichTextBlock }) {
  const components: Partial<PortableTextComponents> = {
    ...componentsFor(context),
    block: { h2: ({ children }) => <>{children}</>, normal: ({ children }) => <>{children}</> },
  }
  const drawn = value._type === 'block' ? withNumbers(value) : value
  return <PortableText value={[drawn]} components={components} />
}

/** Portable Text as HTML. The container sets the line length (`prose`). */
export function RichText({
  value,
  ...context
}: RichTextContext & { value: readonly RichTextBlock[] | null | undefined }) {
  if (!value?.length) return null
  return <PortableText value={toRenderedBlocks(value)} components={componentsFor(context)} />
}

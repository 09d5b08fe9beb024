import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { SiteLink } from '@/components/ui/site-link'
import type { CitationIndex } from '@/lib/content/articles/citations'
import type { ArticleLabels } from '@/lib/content/site/labels'
import type { BlockOf, MarkOf, CitationMark, RichTextBlock } from '@/lib/content/text'
import { pathFor } from '@/lib/paths'
import { BmiQuickCheck } from './bmi-quick-check'
import { Callout } from './callout'
import { CareCard } from './care-card'
import { CitationLinks } from './citation-links'
import { DataTable } from './data-table'
import { DoDontList } from './do-dont-list'
import { Figure } from './figure'
import { GlossaryTerm } from './glossary-term'
import { KeyFacts } from './key-facts'

export interface RichTextContext {
  labels: ArticleLabels
  citations: CitationIndex
}

/** Drawn on the server, with everything a block needs from its page closed over: no client code at all. */
function componentsFor(context: RichTextContext): Partial<PortableTextComponents> {
  const { labels, citations } = context
  return {
    block: {
      normal: ({ children }) => <p>{children}</p>,
      h2: ({ children }) => <h2>{children}</h2>,
      h3: ({ children }) => <h3>{children}</h3>,
      h4: ({ children }) => <h4>{children}</h4>,
    },
    list: {
      bullet: ({ children }) => <ul>{children}</ul>,
      number: ({ children }) => <ol>{children}</ol>,
    },
    listItem: ({ children }) => <li>{children}</li>,
    marks: {
      link: ({ value, children }: { value?: MarkOf<'link'>; children: React.ReactNode }) => (
        <SiteLink href={value?.href} className="link">
          {children}
        </SiteLink>
      ),
      internalLink: ({
        value,
        children,
      }: {
        value?: MarkOf<'internalLink'>
        children: React.ReactNode
      }) => {
        const href = value?.target && pathFor(value.target)
        // An unpublished target has no page: its words stay, without a dead link.
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
        value?: MarkOf<'glossaryMark'>
        children: React.ReactNode
      }) => (
        <GlossaryTerm term={value?.term ?? null} linkLabel={labels.toGlossary}>
          {children}
        </GlossaryTerm>
      ),
      // Read where the section begins; it draws nothing.
      sectionMark: ({ children }) => <>{children}</>,
    },
    types: {
      citation: ({ value }: { value: CitationMark }) => (
        <CitationLinks marks={citations.marksOf(value)} sourceLabel={labels.source} />
      ),
      careCard: ({ value }: { value: BlockOf<'careCard'> }) => (
        <CareCard card={value} labels={labels}>
          <RichText value={value.body} {...context} />
        </CareCard>
      ),
      callout: ({ value }: { value: BlockOf<'callout'> }) => (
        <Callout callout={value}>
          <RichText value={value.body} {...context} />
        </Callout>
      ),
      dataTable: ({ value }: { value: BlockOf<'dataTable'> }) => (
        <DataTable table={value} marks={citations.marksOf(value)} sourceLabel={labels.source} />
      ),
      figure: ({ value }: { value: BlockOf<'figure'> }) => <Figure figure={value} />,
      keyFacts: ({ value }: { value: BlockOf<'keyFacts'> }) => (
        <KeyFacts
          title={value.title || labels.keyFacts}
          facts={value.facts ?? []}
          headingLevel={3}
        />
      ),
      doDontList: ({ value }: { value: BlockOf<'doDontList'> }) => (
        <DoDontList list={value} labels={labels} />
      ),
      bmiQuickCheck: ({ value }: { value: BlockOf<'bmiQuickCheck'> }) => (
        <BmiQuickCheck block={value} />
      ),
    },
  }
}

/** A citation stands against the word it follows, whatever blank an editor typed before it. */
function tightenCitations(block: RichTextBlock): RichTextBlock {
  if (block._type !== 'block' || !block.children) return block
  const children = block.children.map((child, index, all) =>
    child._type === 'span' && all[index + 1]?._type === 'citation'
      ? { ...child, text: child.text?.trimEnd() }
      : child,
  )
  return { ...block, children }
}

/** The words of one block, with their marks, and without an element of their own. */
export function RichWords({ value, ...context }: RichTextContext & { value: RichTextBlock }) {
  const components: Partial<PortableTextComponents> = {
    ...componentsFor(context),
    block: { h2: ({ children }) => <>{children}</> },
  }
  return <PortableText value={[tightenCitations(value)]} components={components} />
}

/** Portable Text as HTML. Its container decides the measure (`prose`). */
export function RichText({
  value,
  ...context
}: RichTextContext & { value: readonly RichTextBlock[] | null | undefined }) {
  if (!value?.length) return null
  return <PortableText value={value.map(tightenCitations)} components={componentsFor(context)} />
}

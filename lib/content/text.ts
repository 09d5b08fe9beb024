import type { ArticleQueryResult, PostQueryResult } from './generated/sanity.types'
import type { Answer } from './types'

type Article = Answer<Pick<NonNullable<ArticleQueryResult>, 'sections'>>
type Post = Answer<Pick<NonNullable<PostQueryResult>, 'body'>>

/** A part of a page's text, under a heading of its own. */
export type SectionData = NonNullable<Article['sections']>[number]

/** Whatever a text may be made of. */
export type RichTextBlock =
  NonNullable<SectionData['body']>[number] | NonNullable<Post['body']>[number]

export type BlockOf<Type extends RichTextBlock['_type']> = Extract<RichTextBlock, { _type: Type }>

export type TextBlock = BlockOf<'block'>
type TextChild = NonNullable<TextBlock['children']>[number]
export type CitationMark = Extract<TextChild, { _type: 'citation' }>
/** A publication that a text cites. */
export type SourceData = NonNullable<NonNullable<CitationMark['sources']>[number]>

type MarkDef = NonNullable<TextBlock['markDefs']>[number]
export type MarkOf<Type extends MarkDef['_type']> = Extract<MarkDef, { _type: Type }>
export type GlossaryMarkTerm = NonNullable<MarkOf<'glossaryMark'>['term']>

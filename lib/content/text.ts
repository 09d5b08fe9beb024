import type {
  ArticleQueryResult,
  MedicineQueryResult,
  PostQueryResult,
  TakeawayQueryResult,
} from './generated/sanity.types'
import type { Feedback } from './types'

/** An article's text, as one text or in the sections of an older form. */
export type ArticleText = Feedback<Pick<NonNullable<ArticleQueryResult>, 'body' | 'sections'>>
type Post = Feedback<Pick<NonNullable<PostQueryResult>, 'body'>>
type Medicine = Feedback<Pick<NonNullable<MedicineQueryResult>, 'body'>>
type Sheet = Feedback<Pick<NonNullable<TakeawayQueryResult>, 'body'>>

type StoredSection = NonNullable<ArticleText['sections']>[number]

/** Any block that a text may contain. */
export type RichTextBlock =
  | NonNullable<StoredSection['body']>[number]
  | NonNullable<ArticleText['body']>[number]
  | NonNullable<Post['body']>[number]
  | NonNullable<Sheet['body']>[number]
  | NonNullable<Medicine['body']>[number]

/** A section of a page's text, with its own heading. */
export interface SectionData {
  _key: string
  /** Null before the first heading. */
  anchor: string | null
  navLabel: string | null
  /** The heading as plain text. */
  heading: string | null
  /** The heading block, if it has marks besides its section's anchor. */
  headingBlock?: RichTextBlock
  body: RichTextBlock[] | null
}

export type Block<Type extends RichTextBlock['_type']> = Extract<RichTextBlock, { _type: Type }>

export type TextBlock = Block<'block'>
type TextChild = NonNullable<TextBlock['children']>[number]
export type CitationMark = Extract<TextChild, { _type: 'citation' }>
/** A publication that a text cites. */
export type SourceData = NonNullable<NonNullable<CitationMark['sources']>[number]>

type MarkDef = NonNullable<TextBlock['markDefs']>[number]
export type Mark<Type extends MarkDef['_type']> = Extract<MarkDef, { _type: Type }>
export type GlossaryMarkTerm = NonNullable<Mark<'glossaryMark'>['term']>

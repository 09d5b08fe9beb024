import type { CheckContext, Finding, RuleName } from '../../lib/workflow/checks/finding.ts'
import { runChecks } from '../../lib/workflow/checks/index.ts'

/** Parts of articles and posts, for the tests of the checks. */

type Piece = Readonly<Record<string, unknown>>

const span = (text: string, ...marks: string[]): Piece => ({ _type: 'span', text, marks })

export const reference = (_ref: string): Piece => ({ _type: 'reference', _ref, _key: _ref })

function block(_key: string, style: string, ...children: readonly Piece[]): Piece {
  return { _type: 'block', _key, style, markDefs: [], children }
}

export const text = (_key: string, words: string): Piece => block(_key, 'normal', span(words))
export const heading = (_key: string, level: number, words: string): Piece =>
  block(_key, `h${level}`, span(words))
export const item = (_key: string, words: string): Piece => ({
  ...text(_key, words),
  listItem: 'bullet',
  level: 1,
})

/** A paragraph followed by a citation. */
export const cited = (_key: string, words: string, ...sources: readonly string[]): Piece =>
  block(_key, 'normal', span(words), {
    _type: 'citation',
    _key: 'cite',
    sources: sources.map(reference),
  })

/** A paragraph with one annotation. */
export function linked(_key: string, words: string, mark: Piece): Piece {
  return {
    ...block(_key, 'normal', span('See '), span(words, 'mark'), span('.')),
    markDefs: [{ ...mark, _key: 'mark' }],
  }
}

export const link = (_key: string, words: string, href: string): Piece =>
  linked(_key, words, { _type: 'link', href })

export function article(...body: readonly Piece[]): Piece {
  return {
    _id: 'drafts.article-asthma',
    _type: 'article',
    sections: [{ _type: 'articleSection', _key: 's', heading: 'About asthma', body }],
  }
}

export function post(...body: readonly Piece[]): Piece {
  return { _id: 'drafts.post-salt', _type: 'post', body }
}

/** The findings of one rule. */
export function found(rule: RuleName, document: Piece, context: CheckContext = {}): Finding[] {
  return runChecks(document, context).filter((finding) => finding.rule === rule)
}

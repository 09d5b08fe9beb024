import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReviewLinks } from '../../components/preview/review-links.tsx'
import { reviewContext } from '../../lib/workflow/rules/preview-context.ts'
import { transitionError, stepError } from '../../lib/workflow/model/transition-errors.ts'

const DOCUMENT = { id: 'article-a', type: 'article' }
const NOTHING = {
  hasDraft: true,
  release: null,
  note: null,
  request: null,
  rounds: [],
  comments: [],
}
const role = stepError('role', 'approve')

type PageContext = Parameters<typeof reviewContext>[1]

/** The entries of a page's bar, in order. */
function entries(found: PageContext, livePath: string | null = '/diseases/a'): string[] {
  const review = reviewContext(DOCUMENT, found)
  const html = renderToStaticMarkup(<ReviewLinks path="/diseases/a" page={{ livePath, review }} />)
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, entry = '']) =>
    entry.replaceAll(/<span.*?<\/span>/g, '').replaceAll(/<[^>]*>/g, ''),
  )
}

test('a reviewer has draft, live page, changes, comments and both decisions, in this order', () => {
  const decisions = { submit: role, comment: null, requestChanges: null, approve: null }
  expect(entries({ decisions, context: { ...NOTHING, state: 'inReview' } })).toEqual([
    'Draft page',
    'Live page',
    'Changes on the page',
    'Changes',
    'Comments',
    'Request changes',
    'Approve',
  ])
})

test('a decision that the reviewer cannot make yet is shown with the reason', () => {
  const own = transitionError('ownChange')
  const { offers } = reviewContext(DOCUMENT, {
    decisions: { submit: role, requestChanges: null, approve: own },
    context: { ...NOTHING, state: 'inReview' },
  })
  expect(offers).toEqual([
    { step: 'requestChanges', denialReason: null, refusal: null },
    { step: 'approve', denialReason: own.reason, refusal: own.reason },
  ])
})

test('editors and viewers see only the actions that they may take', () => {
  const looking = ['Draft page', 'Live page', 'Changes on the page', 'Changes', 'Comments']
  const editor = { comment: null, requestChanges: role, approve: role }
  const draft = { ...NOTHING, state: 'draft' }
  expect(entries({ decisions: { ...editor, submit: null }, context: draft })).toEqual([
    ...looking,
    'Submit for review',
  ])
  const submitted = transitionError('alreadySubmitted')
  expect(entries({ decisions: { ...editor, submit: submitted }, context: draft })).toEqual(looking)
  const viewer = { submit: role, comment: role, requestChanges: role, approve: role }
  expect(entries({ decisions: viewer, context: draft })).toEqual(looking)
  expect(reviewContext(DOCUMENT, { decisions: viewer, context: draft }).canComment).toBe(false)
})

test('an unpublished document has no live page link, and a comment is shown with its author', () => {
  const found: PageContext = {
    decisions: {},
    context: {
      state: 'changesRequested',
      hasDraft: true,
      release: null,
      note: { text: 'The doses.', by: 'Malcolm' },
      request: { text: 'Which guideline?', by: null },
      rounds: [],
      comments: [{ id: 'c', text: 'a', by: null }],
    },
  }
  expect(entries(found, null)).toEqual(['Draft page', 'Changes', 'Comments (1 open)'])
  expect(reviewContext(DOCUMENT, found)).toMatchObject({
    state: 'Changes requested',
    notes: [
      { about: 'submitted', text: 'The doses.', by: 'Malcolm' },
      { about: 'changesRequested', text: 'Which guideline?', by: null },
    ],
  })
})

test('a guest has only the way back on a page that is not part of the review', () => {
  const page = { livePath: null, guestReview: '/lake/auth/guest' }
  const html = renderToStaticMarkup(<ReviewLinks path="/diseases/b" page={page} />)
  expect(html).toContain('Your review')
  expect(html).not.toContain('Draft page')
})

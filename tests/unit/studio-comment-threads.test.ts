import { describe, expect, test } from 'vitest'
import {
  readComments,
  getThreads,
  type StoredComment,
} from '../../studio/review/comments/threads.ts'

const comment = (_id: string, minute: number, more: Partial<StoredComment> = {}) => ({
  _id,
  text: `Text of ${_id}`,
  writtenAt: `2026-01-01T00:0${minute}:00Z`,
  resolved: false,
  ...more,
})
const answer = (_id: string, minute: number, to: string) =>
  comment(_id, minute, { replyTo: { _ref: to } })
const summarize = (comments: StoredComment[]) => {
  const { open, settled } = getThreads(comments)
  const words = (threads: typeof open) =>
    threads.map(({ comment: { _id }, replies }) => [_id, ...replies.map((each) => each._id)])
  return { open: words(open), settled: words(settled) }
}

describe('comment threads', () => {
  test('are split into open and resolved, newest first, with replies in chronological order', () => {
    expect(
      summarize([
        comment('old', 1),
        comment('done', 2, { resolved: true }),
        comment('new', 3),
        answer('second', 6, 'first'),
        answer('first', 5, 'old'),
        answer('thanks', 4, 'done'),
      ]),
    ).toEqual({ open: [['new'], ['old', 'first', 'second']], settled: [['done', 'thanks']] })
  })

  test('a reply is still shown when the comment before it was deleted', () => {
    expect(summarize([answer('orphan', 1, 'gone')]).open).toEqual([['orphan']])
  })

  test('readComments ignores malformed comments', () => {
    const one = comment('one', 1)
    expect(readComments([one, null, { _id: 'x' }, 'text'])).toEqual([one])
    expect(readComments({ error: 'none' })).toEqual([])
  })
})

import { isRecord } from '../../../lib/is-record.ts'
import type { Signer } from '../stored-records.ts'
import type { TextQuoteSelector } from '../../../lib/text-anchors/text-quote-selector.ts'

/** A comment as the lake stores it; only decisions create comments. */
export interface StoredComment {
  _id: string
  text: string
  quote?: string
  anchor?: TextQuoteSelector
  replyTo?: { _ref: string }
  /** The release whose version it is about; without one, it is about the page or its draft. */
  release?: string
  writtenAt: string
  by?: Signer
  resolved?: boolean
  settledBy?: { name?: string }
  settledAt?: string
}

/** A comment with its replies, oldest first. */
export interface Thread {
  comment: StoredComment
  replies: StoredComment[]
}

export interface Threads {
  /** Newest first. */
  open: Thread[]
  /** Newest first. */
  settled: Thread[]
}

function isComment(value: unknown): value is StoredComment {
  return (
    isRecord(value) &&
    '_id' in value &&
    typeof value.text === 'string' &&
    typeof value.writtenAt === 'string'
  )
}

/** Parses the lake's response; invalid items are skipped. */
export function readComments(answer: unknown): StoredComment[] {
  return Array.isArray(answer) ? answer.filter(isComment) : []
}

/** Groups replies by thread; a reply to a reply belongs to the same thread. */
export function getThreads(comments: readonly StoredComment[]): Threads {
  const byId = new Map(comments.map((comment) => [comment._id, comment]))
  const sorted = comments.toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt))
  const threads = new Map<string, Thread>()
  for (const comment of sorted) {
    const first = getFirst(comment, byId)
    const thread = threads.get(first._id) ?? { comment: first, replies: [] }
    if (comment !== first) thread.replies.push(comment)
    threads.set(first._id, thread)
  }
  const newestFirst = [...threads.values()].toSorted((a, b) =>
    b.comment.writtenAt.localeCompare(a.comment.writtenAt),
  )
  return {
    open: newestFirst.filter(({ comment }) => !comment.resolved),
    settled: newestFirst.filter(({ comment }) => comment.resolved),
  }
}

/** The first comment of the thread, as far back as it still exists. */
function getFirst(
  comment: StoredComment,
  byId: ReadonlyMap<string, StoredComment>,
  visited: readonly string[] = [],
): StoredComment {
  const answered = comment.replyTo && byId.get(comment.replyTo._ref)
  if (!answered || visited.includes(answered._id)) return comment
  return getFirst(answered, byId, [...visited, comment._id])
}

import { useToast } from '@sanity/ui/toast'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import type { Notice } from '../../../lib/workflow/told/facts.ts'
import { noticeRow } from '../../../lib/workflow/vocabulary/notices.ts'
import { COMMENTS_INSPECTOR } from '../../../lib/workflow/vocabulary/places.ts'
import { decide } from '../../review/send-decision.ts'
import { NoticeList } from './notice-list.tsx'

/** A comment is read beside the form. */
const besideIt = (what: Notice['what']) =>
  noticeRow(what).seen === 'comments' ? { inspect: COMMENTS_INSPECTOR } : {}

/** What I am told: it waits for me until I have seen it. */
export function DeskNotices({ notices, now }: { notices: readonly Notice[]; now: string }) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const toast = useToast()
  const onSeen = async (keys: readonly string[]) => {
    try {
      await decide(client, 'markSeen', { notices: keys })
    } catch (error) {
      toast.push({
        status: 'error',
        title: 'It could not be put aside',
        description: error instanceof Error ? error.message : String(error),
      })
    }
  }
  return (
    <NoticeList
      notices={notices}
      now={now}
      onSeen={(keys) => void onSeen(keys)}
      renderPage={({ id, type, title, what }) =>
        type === null ? (
          (title ?? 'A page that is gone')
        ) : (
          <IntentLink intent="edit" params={{ id, type, ...besideIt(what) }}>
            {title ?? 'Untitled'}
          </IntentLink>
        )
      }
    />
  )
}

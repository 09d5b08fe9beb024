import { InboxIcon } from '@sanity/icons/Inbox'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { MESSAGE_STATES } from '../../../lib/workflow/model/message-states.ts'
import { isNameIn, getNames } from '../../../lib/workflow/model/names.ts'
import type { InboxList } from './inbox-rows.ts'
import { MessageList } from './message-list.tsx'

const TITLES: Readonly<Record<InboxList, string>> = {
  ...MESSAGE_STATES,
  mine: 'Assigned to me',
  all: 'All messages',
}

/** Messages from readers, by state. */
export function inbox(S: StructureBuilder): ListItemBuilder {
  const lists: readonly InboxList[] = ['mine', ...getNames(MESSAGE_STATES), 'all']
  return S.listItem()
    .id('inbox')
    .title('Inbox')
    .icon(InboxIcon)
    .child(
      S.list()
        .title('Inbox')
        .items(lists.map((list) => messages(S, list))),
    )
}

function messages(S: StructureBuilder, list: InboxList): ListItemBuilder {
  const id = `message-${list}`
  return S.listItem()
    .id(id)
    .title(TITLES[list])
    .icon(InboxIcon)
    .child(
      S.component(MessagePane)
        .id(id)
        .title(TITLES[list])
        .options({ list })
        .child((messageId: string) => S.document().schemaType('message').documentId(messageId)),
    )
}

/** Props as the structure tool passes them. */
function MessagePane({
  options,
  childItemId,
}: {
  options?: Readonly<Record<string, unknown>>
  childItemId?: string
}) {
  const list = options?.list
  return <MessageList list={isNameIn(TITLES, list) ? list : 'all'} openId={childItemId} />
}

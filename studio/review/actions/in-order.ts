import type { DocumentActionComponent } from 'sanity'

/**
 * The Studio makes the first action of a page its button, and puts the others into the menu. What can be done now comes
 * before what cannot, so an action stands in the list twice: once for each case, and shown in one of them.
 */
export function whenAvailable(action: DocumentActionComponent): DocumentActionComponent {
  return shownWhere(action, (isDisabled) => !isDisabled)
}

export function whenUnavailable(action: DocumentActionComponent): DocumentActionComponent {
  return shownWhere(action, (isDisabled) => isDisabled)
}

/** Delete, of what readers cannot see; every other action stays as it is. */
export function unlessPublic(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action !== 'delete') return action
  const useUnlessPublic: DocumentActionComponent = (page) => {
    const description = action(page)
    return page.published ? null : description
  }
  useUnlessPublic.action = action.action
  return useUnlessPublic
}

function shownWhere(
  action: DocumentActionComponent,
  isShown: (isDisabled: boolean) => boolean,
): DocumentActionComponent {
  const useShown: DocumentActionComponent = (page) => {
    const description = action(page)
    // What is asked stays, wherever the action belongs by then.
    const isAsking = Boolean(description?.dialog)
    return description && (isAsking || isShown(description.disabled === true)) ? description : null
  }
  useShown.action = action.action
  return useShown
}

import type { DocumentActionComponent } from 'sanity'

/**
 * The Studio shows a page's first action as a button and the others in a menu. Available actions come before
 * unavailable ones, so each action is in the list twice and shown in one of the two positions.
 */
export function whenAvailable(action: DocumentActionComponent): DocumentActionComponent {
  return shownWhere(action, (isDisabled) => !isDisabled)
}

export function whenUnavailable(action: DocumentActionComponent): DocumentActionComponent {
  return shownWhere(action, (isDisabled) => isDisabled)
}

/** Hides Delete for public documents; leaves other actions unchanged. */
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
    // An open dialog stays, wherever the action belongs now.
    const isAsking = Boolean(description?.dialog)
    return description && (isAsking || isShown(description.disabled === true)) ? description : null
  }
  useShown.action = action.action
  return useShown
}

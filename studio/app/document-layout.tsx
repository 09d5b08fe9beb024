import { styled } from 'styled-components'
import type { DocumentLayoutProps } from 'sanity'
import { MessageLayout } from '../dashboard/inbox/message-layout.tsx'
import { isFromReaders } from '../data/from-readers.ts'
import { ReviewLayout } from '../review/review-layout.tsx'

const AdjustedPane = styled.div`
  display: contents;

  /* A schedule is changed by the review's actions below the form, so this button could only be refused. */
  [data-testid='scheduled-release-banner'] button {
    display: none;
  }

  /* On a phone, the time of the last change is longer than its place, and ran under the next step's button. */
  [data-testid='pane-footer-document-status'] {
    min-width: 0;
    overflow: hidden;
  }
`

/**
 * The Studio leaves some 140 pixels empty above a form's first field, a sixth of a laptop's window. Its margins have no
 * option, so they are overridden here; `tests/e2e/office/form-height.spec.ts` measures the result.
 */
const CompactForm = styled.div`
  display: contents;

  [class*='FormContainerRoot'] {
    padding-top: 0.75rem;
  }

  [class*='LocationStack'] {
    margin-bottom: 0;
  }

  [data-testid='form-view'] > [data-ui='Stack'] {
    row-gap: 0.75rem;
  }

  [data-testid='field-groups'] {
    margin-bottom: -2rem;
  }
`

/** Chooses the layout of a document's form by its type. */
export function DocumentLayout(props: DocumentLayoutProps) {
  return (
    <AdjustedPane>
      <CompactForm>
        {isFromReaders(props.documentType) ? (
          <MessageLayout {...props} />
        ) : (
          <ReviewLayout {...props} />
        )}
      </CompactForm>
    </AdjustedPane>
  )
}

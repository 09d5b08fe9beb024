import { styled } from 'styled-components'
import { getPublishedId, type DocumentLayoutProps } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { isGatedType } from '../../lib/workflow/rules/clinical.ts'
import { PendingActionDialog } from './pending-action-dialog.tsx'

/**
 * Next to a preview, a form has half the window at most, and the Studio gives both the form and a panel 320 pixels:
 * together they overflow the window. Here the form's pane never exceeds its space, and where both do not fit, an open
 * panel covers the form.
 */
const WithPreviewContext = styled.div`
  display: contents;

  [data-testid='document-pane'] {
    min-width: 0 !important;
  }

  [data-testid='document-pane'] [data-testid='pane-content'] {
    container-type: inline-size;
  }

  @container (max-width: 660px) {
    [data-ui='DocumentInspectorPanel'] {
      position: absolute;
      z-index: 3;
      inset: 0;
      width: auto !important;
      min-width: 0 !important;
      max-width: none !important;
      background: var(--card-bg-color);
    }

    /* Its own bars would stand over the panel, and nobody should write where nothing is seen. */
    [data-testid='document-panel-form-view']:has(+ [data-ui='DocumentInspectorPanel']) {
      visibility: hidden;
    }
  }
`

/** The Studio's document layout within its space, with the review step from a pending action. */
export function ReviewLayout(props: DocumentLayoutProps) {
  const isInPreview = usePresentationParams(false) !== null
  const layout = props.renderDefault(props)
  return (
    <>
      {isInPreview ? <WithPreviewContext>{layout}</WithPreviewContext> : layout}
      {isGatedType(props.documentType) && (
        <PendingActionDialog id={getPublishedId(props.documentId)} type={props.documentType} />
      )}
    </>
  )
}

import { styled } from 'styled-components'
import { getPublishedId, type DocumentLayoutProps } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { isGatedType } from '../../lib/workflow/rules/clinical.ts'
import { WantedStep } from './wanted-step.tsx'

/**
 * Beside a page, a form has half the window or less, and the Studio gives a panel 320 pixels of its own beside a form of
 * as many: together they end outside of the window. Here the form's pane is never wider than its place, and where both
 * have no room side by side, an open panel lies over the form until it is closed.
 */
const BesidePage = styled.div`
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

/** The Studio's own layout of a document, within its place, and the step of a review that somebody came for. */
export function ReviewLayout(props: DocumentLayoutProps) {
  const isBesidePage = usePresentationParams(false) !== null
  const layout = props.renderDefault(props)
  return (
    <>
      {isBesidePage ? <BesidePage>{layout}</BesidePage> : layout}
      {isGatedType(props.documentType) && (
        <WantedStep id={getPublishedId(props.documentId)} type={props.documentType} />
      )}
    </>
  )
}

import { styled } from 'styled-components'
import type { DocumentLayoutProps } from 'sanity'

/**
 * The Studio marks what needs no publishing as “Published” and says so again below. Nobody outside the office sees a
 * message, so neither is true of one.
 */
const WithoutMarks = styled.div`
  display: contents;

  [data-testid='document-perspective-list'],
  [data-testid='pane-footer-document-status'] {
    display: none;
  }
`

/** The Studio's own layout of a document; a message's goes without the marks of what is public. */
export function MessageLayout(props: DocumentLayoutProps) {
  const layout = props.renderDefault(props)
  return props.documentType === 'message' ? <WithoutMarks>{layout}</WithoutMarks> : layout
}
